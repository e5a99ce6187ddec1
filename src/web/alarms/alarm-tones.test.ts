import { expect, test } from 'vitest'
import { alarmSamples } from './alarm-tones.ts'

const rate = 8000
const strength = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length

test.each(['siren', 'chime'] as const)('the %s is loud, never clipped, and repeats itself without a click', (tone) => {
  const samples = alarmSamples(tone, rate)
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  expect(peak).toBeGreaterThan(0.4)
  expect(peak).toBeLessThanOrEqual(1)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.05)
})

test('what arrived late never sounds like what happens now', () => {
  const [siren, chime] = [alarmSamples('siren', rate), alarmSamples('chime', rate)]
  expect(strength(siren)).toBeGreaterThan(10 * strength(chime))
  expect(chime.slice(2 * rate).every((sample) => sample === 0)).toBe(true)
})
