#!/bin/sh
# A whole adapter in a line of jq: one step of Laplace noise, delta = 1 - exp((epsilon - 1/scale) / 2), and 0 from 1/scale on.
# SPDX-License-Identifier: Apache-2.0
exec jq --unbuffered -c '
  def numbers: [.scale, .steps, .epsilon] | all(type == "number");
  {id, tool: "jq", method: "laplace"} +
  if .quantity != "delta" or .mechanism != "laplace" then {error: "delta of laplace alone"}
  elif keys - ["epsilon", "id", "mechanism", "quantity", "scale", "steps"] != [] then {error: "a word that is not known here"}
  elif numbers and .steps == 1 then {bound: "estimate", value: ([0, -((.epsilon - 1 / .scale) / 2 | expm1)] | max)}
  else {error: "one step alone, of numbers"} end'
