import { bit } from '#server/trackers/reading/bits.ts'
import { hexIn } from '#server/trackers/reading/field.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'

/**
 * The state word is written in negative: a bit that is 0 rings. The SOS comes before anything else that rings with
 * it, except in a word whose lowest byte is all zeros: it rings for everything at once because nothing filled it in.
 */
export function h02Alarms(state: number | null): readonly string[] {
  if (state === null) return []
  const filledIn = (state & 0xff) !== 0
  if (filledIn && isSos(state)) return [sos]
  if (!bit(state, 0)) return ['vibration']
  if (!bit(state, 2)) return ['overspeed']
  return bit(state, 19) ? [] : ['powerCut']
}

export function isSos(state: number): boolean {
  return !bit(state, 1) || !bit(state, 18)
}

export function h02StateIn(field: string | undefined): number | null {
  return field?.length === 8 ? hexIn(field) : null
}

export function h02StateAttributes(state: number | null) {
  return state === null ? {} : { ignition: bit(state, 10), state: state.toString(16).padStart(8, '0') }
}

/** Six steps, a percentage, or the six steps again while the device is being charged. */
export function h02Battery(value: number): number | null {
  const step = value >= 0xf1 && value <= 0xf6 ? value - 0xf0 : value
  return step >= 1 && step <= 6 ? [0, 10, 20, 60, 80, 100][step - 1]! : step > 6 && step <= 100 ? step : null
}
