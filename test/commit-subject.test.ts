import { expect, test } from 'vitest'
import { problemOf } from '#dev/commit-subject.mjs'

test.each([
  'chat: a message taken back no longer silences its room',
  'storage: a transaction begins with its first statement',
  'docs: how a position travels',
  'gps-tracking: a tracker that nobody added is listed',
  'Merge branch of somebody else',
  'Revert "chat: a message"',
])('« %s » may be written', (subject) => {
  expect(problemOf(subject)).toBeNull()
})

test.each([
  'A message taken back no longer silences its room',
  'chat, alerts: two rooms at once',
  'fish: a room that there is not',
  'chat: ',
  'Chat: with a capital',
])('« %s » is refused', (subject) => {
  expect(problemOf(subject)).toEqual(expect.any(String))
})
