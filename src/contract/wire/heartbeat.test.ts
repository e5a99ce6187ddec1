import { expect, test } from 'vitest'
import { heartbeatOf, readingIn } from './heartbeat.ts'

test('a heartbeat says how far the log was read and when, in a comment of 21 characters', () => {
  expect(heartbeatOf({ sequence: 1204, at: 1_764_336_469_087 })).toBe(':1204 17643364690\n\n')
  expect(readingIn('1204 17643364690')).toEqual({ sequence: 1204, at: 1_764_336_469_000 })
})

test('what is no reading says nothing of the log', () => {
  for (const comment of ['', ' ', 'ouvert', '1204', '-1 17643364690', '1204 1e9', '1204 17643364690 ']) {
    expect([comment, readingIn(comment)]).toEqual([comment, null])
  }
})
