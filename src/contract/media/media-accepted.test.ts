import { expect, test } from 'vitest'
import { mediaTypes } from './media.api.ts'
import { formatsOf, mediaAccepted } from './media-accepted.ts'

test('« image/*, video/*, .pdf, .doc, .docx » may be chosen, and sounds', () => {
  expect(mediaAccepted.split(',')).toEqual(['image/*', 'video/*', '.pdf', '.doc', '.docx', 'audio/*'])
})

test('people read what of it is taken, and every picture that is taken is read there', () => {
  expect(formatsOf('document')).toBe('PDF, DOC, DOCX')
  const pictures = mediaTypes.filter((type) => type.startsWith('image/')).map((type) => type.slice('image/'.length))
  expect(formatsOf('image').toLowerCase().split(', ')).toEqual(expect.arrayContaining(pictures))
})
