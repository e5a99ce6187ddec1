import { bit } from '#server/trackers/reading/bits.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'

/** The 32 alarm bits at the head of a position, as the standard numbers them. */
const standard: readonly (readonly [word: string, ...bits: readonly number[]])[] = [
  [sos, 0],
  ['overspeed', 1],
  ['fatigueDriving', 2],
  ['gpsAntennaCut', 5, 6],
  ['fault', 4, 9, 10, 11],
  ['lowBattery', 7, 18],
  ['powerOff', 8],
  ['vibration', 15],
  ['tampering', 16, 17],
  ['parking', 19],
  ['geofence', 20],
  ['general', 26],
  ['movement', 28],
  ['accident', 29, 30],
]

/** Padlocks use the first bits for themselves: on them bit 0 is no SOS. */
const padlock: typeof standard = [
  ['removing', 0, 4],
  ['tampering', 1],
]

/** The device tells its model when it registers. */
const padlockModels = /G-360P|G-508P/

export function alarmsOfBits(value: number, model: string): readonly string[] {
  const table = padlockModels.test(model) ? padlock : standard
  return table.filter(([, ...indexes]) => indexes.some((index) => bit(value, index))).map(([word]) => word)
}

/** Driving events of the item 0x70, and of the vehicle data message. */
export const drivingItem: { readonly [code: number]: string } = {
  0x01: 'hardAcceleration',
  0x02: 'hardBraking',
  0x03: 'hardCornering',
  0x16: 'accident',
}

export const vehicleEvents: { readonly [code: number]: string } = {
  0x01: 'powerRestored',
  0x02: 'powerCut',
  0x0e: 'idle',
  0x1a: 'hardAcceleration',
  0x1b: 'hardBraking',
  0x1c: 'hardCornering',
  0x1d: 'laneChange',
  0x1e: 'laneChange',
  0x1f: 'laneChange',
  0x23: 'fatigueDriving',
  0x25: 'overspeed',
  0x26: 'accident',
  0x27: 'accident',
  0x28: 'accident',
  0x31: 'door',
  0x32: 'door',
}

export const vehicleSensorEvents: { readonly [code: number]: string } = {
  51: 'hardAcceleration',
  52: 'hardBraking',
  53: 'hardCornering',
  54: 'laneChange',
  56: 'accident',
}

/** Dashcams write what happened as a number of the item 0xe8. */
export const dashcamEvents: { readonly [code: number]: string } = {
  0x0400: 'hardAcceleration',
  0x0401: 'hardBraking',
  0x0402: 'hardCornering',
  0x0403: 'overspeed',
  0x0405: 'accident',
  0x0406: 'vibration',
  0x0407: 'tow',
  0x0408: 'geofenceEnter',
  0x0409: 'geofenceExit',
  0x040c: 'door',
  0x0412: 'hardAcceleration',
  0x0413: 'hardBraking',
  0x0414: 'hardCornering',
  0x0415: 'laneChange',
  0x0416: 'accident',
  0x0417: 'accident',
  0x0c01: sos,
  0x0c02: 'lowPower',
  0x0c05: 'general',
  0x0c0e: 'powerCut',
  0x0c0f: 'lowBattery',
  0x0c10: 'powerOff',
  0x0c12: 'tampering',
}

/** Seals number their alarms by product. */
export const sealAlarms: { readonly [product: number]: typeof standard } = {
  1: [['lowPower', 0]],
  2: [['lowPower', 0]],
  3: [
    ['overspeed', 0],
    ['lowPower', 1],
    ['vibration', 2],
    ['lowBattery', 3],
    ['geofenceEnter', 5],
    ['geofenceExit', 6],
  ],
}
