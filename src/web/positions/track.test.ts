import { expect, test } from 'vitest'
import { trackPageOfScreens } from '#contract/positions/positions.api.ts'
import { type Track, readTrack } from './track.ts'
import type { Position } from '#contract/positions/position.ts'

const start = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000
/** One fix a minute; the id says which. */
const fix = (number: number) =>
  ({ id: `f${number}`, effectiveAt: new Date(start + number * minute).toISOString() }) as Position

/** A server that answers newest first, a hundred at a time, or more at a time what is further back. */
function serverWith(count: number, furtherBack = 100) {
  const asked: (string | undefined)[] = []
  const ask = async (cursor: string | undefined) => {
    asked.push(cursor)
    const first = cursor === undefined ? count - 1 : Number(cursor)
    const numbers = Array.from(
      { length: Math.min(cursor === undefined ? 100 : furtherBack, first + 1) },
      (_, index) => first - index,
    )
    const left = first - numbers.length
    const next = left < 0 ? null : `http://x/api/tracking/locations/?page_size=100&cursor=${left}`
    return { results: numbers.map(fix), next }
  }
  return { ask, asked }
}
const ids = ({ positions }: Track) => positions.map(({ id }) => id)
const all = (count: number) => Array.from({ length: count }, (_, index) => `f${count - 1 - index}`)
const reading = { known: undefined, from: start, now: start, show: () => undefined }

test('a trail is read page after page until there is no more, and seen while it grows', async () => {
  const { ask } = serverWith(250)
  const seen: number[] = []
  const track = await readTrack({ ...reading, ask, show: ({ positions }) => void seen.push(positions.length) })
  expect(ids(track)).toEqual(all(250))
  expect(track.state).toBe('whole')
  expect(seen).toEqual([100, 200])
})

test('two thousand places are enough: the rest is left, and the trail says that it is cut', async () => {
  const { ask, asked } = serverWith(5000, trackPageOfScreens)
  const track = await readTrack({ ...reading, ask })
  expect([track.state, track.positions.length, asked.length]).toEqual(['cut', 100 + 2 * trackPageOfScreens, 3])
})

test('what is known is asked for no second time: the new ones are put before it, the too old ones fall off', async () => {
  const known = await readTrack({ ...reading, ask: serverWith(250).ask })
  const { ask, asked } = serverWith(260)
  const track = await readTrack({ ...reading, ask, known, from: start + 5 * minute })
  expect(asked).toHaveLength(1)
  expect(ids(track)).toEqual(all(260).slice(0, -5))
})

test('nothing new changes nothing', async () => {
  const known = await readTrack({ ...reading, ask: serverWith(250).ask })
  expect(ids(await readTrack({ ...reading, ask: serverWith(250).ask, known }))).toEqual(all(250))
})

test('after ten minutes, or when the last reading was broken off, all is read again', async () => {
  const known = await readTrack({ ...reading, ask: serverWith(250).ask })
  for (const changed of [
    { ...known, readAt: start - 11 * minute },
    { ...known, state: 'loading' as const },
  ]) {
    const { ask, asked } = serverWith(250)
    expect(ids(await readTrack({ ...reading, ask, known: changed }))).toEqual(all(250))
    expect(asked).toHaveLength(3)
  }
})
