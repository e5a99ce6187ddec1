import { expect, test } from 'vitest'
import { boatsNamedBy, nothingSaid, refusedOf, saidIn } from './said-form.ts'
import { fieldInvalid, fieldTooLong } from '#contract/wire/refusal.ts'

const flags = { isPublic: true, isDownloadable: true, keepPlace: false }
const refused = (typed: Partial<typeof nothingSaid>) => refusedOf(saidIn({ ...nothingSaid, ...typed }, flags))

test('a place is taken as people write it, with a comma', () => {
  expect(refused({ latitude: '14,7', longitude: '-17,45' })).toEqual({})
  expect(saidIn({ ...nothingSaid, latitude: '14,7' }, flags)).toMatchObject({ latitude: '14.7' })
  expect(refused({ latitude: 'à Cayar' })).toEqual({ latitude: fieldInvalid.sentence })
})

test('a tag that is too long is said where the tags are typed', () => {
  expect(refused({ tags: `mer, ${'a'.repeat(41)}` })).toEqual({ tags: fieldTooLong.sentence })
  expect(refused({ tags: `mer, ${'a'.repeat(40)}` })).toEqual({})
})

test('files that nobody names are called like themselves, and the gallery hides those that speak of a boat', () => {
  const files = ['pirogue.jpg', 'mer.jpg', 'Vessel 4.png']
  expect(boatsNamedBy(files, nothingSaid)).toEqual(['pirogue.jpg', 'Vessel 4.png'])
  expect(boatsNamedBy(files, { ...nothingSaid, name: ' ' })).toHaveLength(2)
  expect(boatsNamedBy(files, { ...nothingSaid, name: 'Retour' })).toEqual([])
})
