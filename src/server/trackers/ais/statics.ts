import type { Payload } from './payload.ts'

type Attributes = { readonly [name: string]: unknown }

/** Message 5: who a ship is and where it goes. */
export function readVoyage(payload: Payload): Attributes {
  return {
    imo: payload.unsigned(40, 30) || null,
    callsign: payload.text(70, 42),
    name: payload.text(112, 120),
    shipType: payload.unsigned(232, 8),
    length: payload.unsigned(240, 9) + payload.unsigned(249, 9) || null,
    draught: payload.unsigned(294, 8) / 10 || null,
    destination: payload.text(302, 120),
  }
}

/** Message 24, part A. */
export function readStatic(payload: Payload): Attributes {
  return { name: payload.text(40, 120) }
}

/** Message 24, part B. */
export function readStaticB(payload: Payload): Attributes {
  if (payload.unsigned(38, 2) !== 1) return {}
  return { shipType: payload.unsigned(40, 8), vendor: payload.text(48, 18), callsign: payload.text(90, 42) }
}
