import { bits } from '#server/trackers/reading/bits.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'

/** The alarm byte of a status. */
const words: { readonly [code: number]: string } = {
  0x01: sos,
  0x02: 'powerCut',
  0x03: 'vibration',
  0x04: 'geofenceEnter',
  0x05: 'geofenceExit',
  0x06: 'overspeed',
  0x09: 'vibration',
  0x0c: 'tampering',
  0x0e: 'lowBattery',
  0x0f: 'lowBattery',
  0x11: 'powerOff',
  0x13: 'tampering',
  0x14: 'door',
  0x18: 'removing',
  0x19: 'lowBattery',
  0x1a: 'hardBraking',
  0x1b: 'hardCornering',
  0x23: 'fallDown',
  0x25: 'tampering',
  0x26: 'hardAcceleration',
  0x27: 'hardBraking',
  0x28: 'hardBraking',
  0x29: 'hardAcceleration',
  0x2a: 'hardCornering',
  0x2b: 'hardCornering',
  0x2c: 'accident',
  0x2e: 'hardCornering',
  0x30: 'jamming',
}

/** The event byte of message 0x95. A dashcam's general alert (no position in the message) shares the number of the SOS. */
const events: { readonly [code: number]: string } = {
  0x01: sos,
  0x0e: 'lowPower',
  0x76: 'temperature',
  0x80: 'vibration',
  0x87: 'overspeed',
  0x88: 'powerCut',
  0x90: 'hardAcceleration',
  0x91: 'hardBraking',
  0x92: 'hardCornering',
  0x93: 'accident',
}

const moduleEvents: { readonly [code: number]: string } = {
  0x10: 'door',
  0x12: 'removing',
  0x14: 'geofenceEnter',
  0x15: 'geofenceExit',
  0x16: 'temperature',
  0x1a: 'lowBattery',
  0x1b: 'overspeed',
  0x1c: 'powerOn',
  0x1d: 'powerOff',
  0x20: 'vibration',
  0x21: 'powerCut',
  0x23: 'tampering',
}

const padlockStates: { readonly [code: number]: string } = {
  0xa2: 'lowBattery',
  0xa3: 'lowBattery',
  0xa4: 'general',
  0xa5: 'door',
}

export function alarmsOfByte(code: number): readonly string[] {
  return listed(words[code])
}

/** Bits 3 to 5 of the status byte. */
export function alarmsOfStatus(status: number, seventh: 'overspeed' | 'removing'): readonly string[] {
  return listed([null, 'vibration', 'powerCut', 'lowBattery', sos, null, 'geofence', seventh][bits(status, 3, 6)])
}

export function alarmsOfEvent(code: number, located: boolean): readonly string[] {
  return code === 0x01 && !located ? ['general'] : listed(events[code])
}

export function alarmsOfModuleEvent(code: number): readonly string[] {
  return listed(moduleEvents[code])
}

export function alarmsOfPadlock(code: number): readonly string[] {
  return listed(padlockStates[code])
}

function listed(word: string | null | undefined): readonly string[] {
  return word === null || word === undefined ? [] : [word]
}
