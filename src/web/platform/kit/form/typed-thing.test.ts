import { describe, expect, test } from 'vitest'
import { balisePlaceInvalid } from '#contract/balises/balise.rules.ts'
import { balises } from '#contract/balises/balise.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { warnings } from '#contract/weather/warning.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { admins, signedIn } from '#contract/wire/who.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { changeOf, draftOf, refusedInThing, typedOf } from './typed-thing.ts'

const required = fieldRequired.sentence
const typed = { ...typedOf(balises, null), name: 'Bouée', latitude: '14,932512', longitude: '−17.192534' }
const balise = balises.valuesFrom({ ...draftOf(balises, typed), batteryLevel: 12.5, notes: 'x' }, null)

describe('a new one', () => {
  test('has what is usual; a comma is a decimal point, all six decimals are kept, and what is empty is not said', () => {
    expect(draftOf(balises, typed)).toEqual({
      name: 'Bouée',
      baliseType: 'gps',
      status: 'active',
      latitude: 14.932512,
      longitude: -17.192534,
    })
    expect(refusedInThing(balises, draftOf(balises, typed), null)).toEqual({})
  })

  test('says at each field what is missing', () => {
    expect(refusedInThing(balises, draftOf(balises, typedOf(balises, null)), null)).toEqual({
      name: required,
      latitude: required,
      longitude: required,
    })
  })

  test.each([
    ['latitude', '91', balisePlaceInvalid],
    ['longitude', '-180,5', balisePlaceInvalid],
    ['latitude', '14°56', balisePlaceInvalid],
    ['longitude', 'abc', balisePlaceInvalid],
  ])('a %s of « %s » is refused', (field, value, refusal) => {
    expect(refusedInThing(balises, draftOf(balises, { ...typed, [field]: value }), null)).toEqual({
      [field]: refusal.sentence,
    })
  })
})

describe('a change', () => {
  const before = typedOf(balises, balise)

  test('begins with what is known, its numbers written as in French', () => {
    expect(before).toMatchObject({ name: 'Bouée', latitude: '14,932512', batteryLevel: '12,5', notes: 'x', power: '' })
  })

  test('says what was typed anew and nothing else: what is measured meanwhile is not overwritten', () => {
    expect(changeOf(balises, { ...before, status: 'error' }, before)).toEqual({ status: 'error' })
    expect(changeOf(balises, before, before)).toEqual({})
  })

  test('says an emptied field as empty, and one that must not be empty is refused', () => {
    const emptied = changeOf(balises, { ...before, notes: '', batteryLevel: '', latitude: '', name: ' ' }, before)
    expect(emptied).toEqual({ notes: '', batteryLevel: null, latitude: null, name: ' ' })
    expect(refusedInThing(balises, emptied, balise)).toEqual({ latitude: required, name: required })
  })
})

describe('moments, on the clock of Dakar', () => {
  const fresh = { level: 'orange', validFrom: '2026-11-20T15:45:30.000Z', validUntil: '2026-11-21T15:45:30.000Z' }
  const warning = { ...typedOf(warnings, null, fresh), message: 'Houle de 3 m' }

  test('are typed to the minute', () => {
    expect(draftOf(warnings, warning)).toEqual({
      sector: 'all',
      level: 'orange',
      message: 'Houle de 3 m',
      source: 'ANACIM',
      validFrom: '2026-11-20T15:45:00Z',
      validUntil: '2026-11-21T15:45:00Z',
    })
  })

  test.each([
    ['message', '', required],
    ['validFrom', '', required],
    ['validUntil', '2026-11-20T15:45', 'La fin de l’avis précède son début.'],
    ['validUntil', 'demain', 'Ce champ n’est pas valide.'],
  ])('%s « %s » is refused', (field, value, sentence) => {
    expect(refusedInThing(warnings, draftOf(warnings, { ...warning, [field]: value }), null)).toEqual({
      [field]: sentence,
    })
  })

  test('a change of one field is judged together with those that stay', () => {
    const before = warnings.valuesFrom(draftOf(warnings, warning), null)
    const change = { validUntil: '2026-11-19T00:00:00Z' }
    expect(refusedInThing(warnings, change, before)).toEqual({ validUntil: 'La fin de l’avis précède son début.' })
  })
})

test('a flag is yes or no', () => {
  const lamps = resource({
    noun: 'lamp',
    path: '/lamps/',
    called: { one: 'lampe', many: 'lampes', gender: 'feminine', english: { one: 'lamp', many: 'lamps' } },
    readBy: signedIn,
    writtenBy: admins,
    nameField: null,
    filters: [],
    sort: [],
    search: [],
    fields: { isLit: fields.flag(true) },
  })
  const begun = typedOf(lamps, null)
  expect(draftOf(lamps, begun)).toEqual({ isLit: true })
  expect(changeOf(lamps, { isLit: 'false' }, begun)).toEqual({ isLit: false })
})

describe('a photo', () => {
  const boxes = resource({
    noun: 'box',
    path: '/boxes/',
    called: { one: 'caisse', many: 'caisses', gender: 'feminine', english: { one: 'crate', many: 'crates' } },
    readBy: signedIn,
    writtenBy: admins,
    nameField: 'name',
    filters: [],
    sort: ['name'],
    search: ['name'],
    fields: { name: fields.name(20), photo: fields.photo() },
  })
  const address = '/api/files/a.webp?expires=1&signature=b'
  const before = typedOf(boxes, { name: 'A', photo: address })
  const chosen = 'data:image/jpeg;base64,AAAA'

  test('is shown as it is, and sent by a call of its own: beside the other fields nothing is said of it', () => {
    expect(before).toEqual({ name: 'A', photo: address })
    expect(draftOf(boxes, { name: 'A', photo: chosen })).toEqual({ name: 'A' })
    expect(changeOf(boxes, { ...before, photo: chosen }, before)).toEqual({})
    expect(requestTo(boxes.api.sendPhoto, { params: { id: 'b1' } })).toMatchObject({
      method: 'PUT',
      path: '/boxes/b1/photo/',
      body: null,
      file: { field: 'photo' },
    })
  })

  test('that is taken away is said to be none, which the contract takes', () => {
    const change = changeOf(boxes, { ...before, photo: '' }, before)
    expect(change).toEqual({ photo: null })
    expect(refusedInThing(boxes, change, { name: 'A', photo: address })).toEqual({})
  })
})
