import { isCallForHelp } from '#server/trackers/reading/field.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'

/** The words with which the device says why it reports. Any other word is an event, not an alarm. */
const alarms: { readonly [word: string]: string } = {
  'low battery': 'lowBattery',
  stockade: 'geofence',
  move: 'movement',
  speed: 'overspeed',
  'door alarm': 'door',
  'ac alarm': 'powerCut',
  'accident alarm': 'accident',
  'sensor alarm': 'vibration',
  'bonnet alarm': 'bonnet',
  'footbrake alarm': 'footBrake',
  DTC: 'fault',
}

export function gps103Alarms(word: string): readonly string[] {
  if (isCallForHelp(word)) return [sos]
  if (word.startsWith('T:')) return ['temperature']
  if (word.startsWith('oil')) return ['fuelLeak']
  return Object.hasOwn(alarms, word) ? [alarms[word]!] : []
}
