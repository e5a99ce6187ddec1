import { expect, test } from 'vitest'
import { sendMutated } from '#test/trackers/mutated-frames.ts'

test('26,000 damaged frames: none breaks anything, and each is a report, a sign of life, an answer or counted', async () => {
  const { ends, reasons, dropped, frames } = await sendMutated(26_000, Number(process.env['GUET_SEED'] ?? 20_180))
  expect(dropped).toEqual([])
  expect(ends.crashes).toBe(0)
  expect(Math.min(...frames.map(([, known]) => known))).toBeGreaterThan(2)
  expect(Math.min(ends.reports, ends.alive, ends.answers, ends.counted)).toBeGreaterThan(50)
  expect([...reasons.keys()].toSorted()).toEqual([
    'checksum',
    'garbage',
    'malformed',
    'too_long',
    'unfinished',
    'unnamed',
    'unread',
  ])
})
