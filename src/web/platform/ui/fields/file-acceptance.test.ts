import { expect, test } from 'vitest'
import { sortFiles } from './file-acceptance.ts'

const photo = new File(['1234'], 'voile.JPG', { type: 'image/jpeg' })
const list = new File(['12'], 'liste.csv', { type: 'text/csv' })

test('without conditions everything is accepted', () => {
  expect(sortFiles([photo, list], undefined, undefined)).toEqual({ accepted: [photo, list], refused: [] })
})

test.each([['image/*'], ['image/jpeg'], ['.jpg'], ['.png, image/*']])(
  '« %s » takes the photo and refuses the list',
  (accept) => {
    expect(sortFiles([photo, list], accept, undefined)).toEqual({
      accepted: [photo],
      refused: [{ name: 'liste.csv', reason: 'wrongKind' }],
    })
  },
)

test('a file of an accepted kind with nothing in it is refused', () => {
  const empty = new File([], 'vide.jpg', { type: 'image/jpeg' })
  expect(sortFiles([empty, photo], 'image/*', 4)).toEqual({
    accepted: [photo],
    refused: [{ name: 'vide.jpg', reason: 'empty' }],
  })
})

test('a file of exactly the limit passes, one byte more does not', () => {
  expect(sortFiles([photo], undefined, 4).accepted).toEqual([photo])
  expect(sortFiles([photo], undefined, 3).refused).toEqual([{ name: 'voile.JPG', reason: 'tooLarge' }])
})
