import { expect, test } from 'vitest'
import type { Entry } from './outbox-entry.ts'
import type { WrittenAbout } from './shown/outbox-about.ts'
import { type MakeWaitingCopy, withWaiting } from './with-waiting.ts'

type Buoy = { readonly id: string; readonly shortName: string; readonly note: string | null }
const made: MakeWaitingCopy<Buoy> = (said, { id }, before) => ({
  ...(before ?? { id, shortName: '', note: null }),
  ...(said as object),
})
let sequence = 0
function written(act: WrittenAbout['act'], thing: string, body: unknown): Entry {
  sequence += 1
  const letter = { method: 'POST', path: '/', body, proof: 'json', together: null } as const
  const state = { name: 'waiting', attempts: 0, problem: null } as const
  const about = { noun: 'balise', act, name: '', thing } as const
  const rest = { account: 'awa', sosKey: null, urgency: 'other', stream: null, summary: null, writtenAt: 0 } as const
  return { ...rest, id: String(sequence), sequence, letter, about, state }
}
const known: readonly Buoy[] = [
  { id: 'a', shortName: 'A', note: null },
  { id: 'b', shortName: 'B', note: null },
]

test('what was written here stands over what is known, in the order in which it was written', () => {
  const shown = withWaiting(
    known,
    [
      written('change', 'a', { short_name: 'A2' }),
      written('add', 'c', { short_name: 'C' }),
      written('change', 'c', { note: 'new' }),
      written('change', 'a', { note: 'later' }),
      written('remove', 'b', null),
    ],
    made,
  )
  expect(shown).toEqual([
    { id: 'a', shortName: 'A2', note: 'later' },
    { id: 'c', shortName: 'C', note: 'new' },
  ])
})

test('what is gone on the server is not made again by a change; nothing written, nothing copied', () => {
  expect(withWaiting(known, [written('change', 'z', { note: 'x' })], made)).toEqual(known)
  expect(withWaiting(known, [], made)).toBe(known)
})
