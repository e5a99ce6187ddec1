import { expect, test } from 'vitest'
import { sendMutated } from '#test/trackers/mutated-frames.ts'
import { chosenSeed } from '#test/samples/random.ts'

const seed = chosenSeed()

test('a million damaged frames of all protocols: none breaks anything, and none is dropped without a count', async () => {
  process.stdout.write(`GUET_SEED=${seed}\n`)
  const { ends, reasons, dropped } = await sendMutated(1_000_000, seed)
  process.stdout.write(
    `${JSON.stringify({ ...ends, dropped: dropped.length, reasons: Object.fromEntries(reasons) })}\n`,
  )
  expect(dropped.slice(0, 20)).toEqual([])
  expect(ends.crashes).toBe(0)
})
