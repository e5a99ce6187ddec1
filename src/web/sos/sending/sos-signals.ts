import { beep, vibrate } from '#web/platform/ui/feedback/beep.ts'

/** What the hand and the ear notice when the eye cannot look. */
const signals = {
  second: { pitch: 880, seconds: 0.15, pattern: [180] },
  gone: { pitch: 1320, seconds: 0.6, pattern: [500, 120, 500] },
  called_off: { pitch: 440, seconds: 0.25, pattern: [60, 60, 60] },
}

/** One beep for each second of the countdown, higher at its end. */
export function signal(kind: keyof typeof signals): void {
  const { pitch, seconds, pattern } = signals[kind]
  vibrate(pattern)
  beep(pitch, seconds)
}
