import { expect, test } from 'vitest'
import { id } from '#contract/wire/id.ts'
import { forgetKey, keyFor } from './write-keys.ts'

test('the name of a write is a UUID', () => {
  expect(id.safeParse(keyFor('PUT /uuid/', '{}')).success).toBe(true)
})

test('a write tried again without an answer keeps its name; after an answer it is a new write', () => {
  const first = keyFor('POST /retry/', 'a')
  expect(keyFor('POST /retry/', 'a')).toBe(first)
  forgetKey('POST /retry/')
  expect(keyFor('POST /retry/', 'a')).not.toBe(first)
})

test('on, off, on: the last is not a repetition of the first', () => {
  const on = keyFor('PUT /toggle/', 'on')
  expect(keyFor('PUT /toggle/', 'off')).not.toBe(on)
  expect(keyFor('PUT /toggle/', 'on')).not.toBe(on)
})
