import { bit } from '#server/trackers/reading/bits.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'

/**
 * The state word: its low half says how the device is, its high half what it rings for. The SOS comes first whatever
 * else is set: somebody whose battery is low still calls for help.
 */
const alarmsOfBits: readonly (readonly [bit: number, alarm: string])[] = [
  [16, sos],
  [0, 'lowBattery'],
  [1, 'geofenceExit'],
  [2, 'geofenceEnter'],
  [14, 'powerCut'],
  [17, 'lowBattery'],
  [18, 'geofenceExit'],
  [19, 'geofenceEnter'],
  [20, 'removing'],
  [21, 'fallDown'],
  [22, 'fallDown'],
]

export function watchAlarms(state: number, isAlarmMessage: boolean): readonly string[] {
  const alarm = alarmsOfBits.find(([index]) => bit(state, index))?.[1] ?? (isAlarmMessage ? 'general' : null)
  return alarm === null ? [] : [alarm]
}
