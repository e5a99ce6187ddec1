import { expect, test } from 'vitest'
import { mediaWritten } from './media-written.ts'
import { changedOf } from './said-form.ts'
import type { Media } from '#contract/media/media.ts'

const photo = {
  id: 'a',
  name: 'Avant',
  description: 'Vieux',
  isLiked: false,
  likeCount: 3,
  tags: ['mer'],
} as unknown as Media
const about = (act: string) => ({ id: 'a', writtenAt: '2026-11-23T00:00:00.000Z', act })

test('a like that waits is counted once, whether the server has it already or not', () => {
  const liked = mediaWritten(null, about('like'), photo)
  expect(liked).toMatchObject({ isLiked: true, likeCount: 4 })
  expect(mediaWritten(null, about('like'), liked)).toEqual(liked)
  expect(mediaWritten(null, about('unlike'), liked)).toEqual(photo)
  expect(mediaWritten(null, about('unlike'), photo)).toEqual(photo)
})

test('a change that waits is what the server will make of it; of what is not known nothing is made', () => {
  expect(mediaWritten({ name: 'Après', description: '', tags: [] }, about('change'), photo)).toEqual({
    ...photo,
    name: 'Après',
    description: null,
    tags: [],
  })
  expect(mediaWritten({ name: 'Après' }, about('change'), null)).toBeNull()
})

test('only what was changed is said', () => {
  const before = { name: 'Avant', tags: ['a'], latitude: null }
  expect(changedOf(before, { ...before, tags: ['a', 'b'] })).toEqual({ tags: ['a', 'b'] })
  expect(changedOf(before, { ...before, tags: ['a'] })).toEqual({})
})
