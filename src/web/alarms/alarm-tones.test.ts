import { expect, test } from 'vitest'
import { alarmSamples, alarmTones, watchTones } from './alarm-tones.ts'

const rate = 8000
const strength = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length

test.each(alarmTones)('the %s is loud, never clipped, and repeats itself without a click', (tone) => {
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

test('each kind is known by ear: none begins on the note of another', () => {
  const crossings = watchTones.map((tone) => {
    const first = alarmSamples(tone, rate).slice(0, rate / 8)
    return first.filter((sample, index) => index > 0 && Math.sign(sample) !== Math.sign(first[index - 1] ?? 0)).length
  })
  const ordered = crossings.toSorted((one, other) => one - other)
  const steps = ordered.slice(1).map((count, index) => count / (ordered[index] ?? count))
  expect(Math.min(...steps)).toBeGreaterThan(1.1)
})
