import { expect, test } from 'vitest'
import { mediaAddress } from './media-address.ts'

test.each([
  ['https://ailleurs.example/a.webp', 'https://ailleurs.example/a.webp'],
  ['//ailleurs.example/a.webp', '//ailleurs.example/a.webp'],
  ['/api/files/media/x', '/api/files/media/x'],
  ['uploads/a.webp', '/media/uploads/a.webp'],
  ['./a.webp', '/media/a.webp'],
])('« %s » is shown from « %s »', (said, address) => {
  expect(mediaAddress(said)).toBe(address)
})
