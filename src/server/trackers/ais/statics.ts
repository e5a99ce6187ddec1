import type { Payload } from './payload.ts'

type Attributes = { readonly [name: string]: unknown }

/** Message 5: who a ship is and where it goes. */
export function readVoyage(payload: Payload): Attributes {
  return {
    imo: payload.unsigned(40, 30) || null,
    callsign: payload.text(70, 42),
    name: payload.text(112, 120),
    shipType: payload.unsigned(232, 8),
    ...sizeAt(payload, 240),
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
  return {
    shipType: payload.unsigned(40, 8),
    vendor: payload.text(48, 18),
    callsign: payload.text(90, 42),
    ...sizeAt(payload, 132),
  }
}

/** In metres, from where the antenna stands to the bow and the stern, to port and to starboard. */
export function sizeAt(payload: Payload, from: number): Attributes {
  const length = payload.unsigned(from, 9) + payload.unsigned(from + 9, 9)
  const width = payload.unsigned(from + 18, 6) + payload.unsigned(from + 24, 6)
  return { length: length || null, width: width || null }
}
