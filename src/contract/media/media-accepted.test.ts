import { expect, test } from 'vitest'
import { mediaTypes } from './media.api.ts'
import { formatsOf, mediaAccepted } from './media-accepted.ts'

const accepted = mediaAccepted.split(',')

test('what the gallery keeps may be chosen, and nothing is offered that it does not take', () => {
  const documents = mediaTypes.filter((type) => type.startsWith('application/'))
  for (const type of mediaTypes) if (!documents.includes(type)) expect(accepted).toContain(type)
  expect(accepted).toEqual(expect.arrayContaining(['.pdf', '.doc', '.docx', 'image/jpeg', 'image/png']))
  expect(accepted.filter((kind) => kind.includes('*'))).toEqual([])
  for (const refused of ['heic', 'tiff', 'bmp', 'svg', 'x-msvideo', '/mpeg', 'wmv']) {
    expect(accepted.filter((kind) => kind !== 'audio/mpeg' && kind.includes(refused))).toEqual([])
  }
})

test('people read what may be chosen', () => {
  expect(formatsOf('document')).toBe('PDF, DOC, DOCX')
})
