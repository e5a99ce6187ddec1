import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fields } from './fields.ts'
import { resource } from './resource.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

const emptyHanded = refusal('empty_handed', 400, 'Rien à porter.')
const number = z.number(fieldInvalid.code)
const crates = resource({
  noun: 'crate',
  path: '/crates/',
  called: { one: 'caisse', many: 'caisses', gender: 'feminine', english: { one: 'crate', many: 'crates' } },
  readBy: signedIn,
  writtenBy: admins,
  nameField: 'name',
  filters: ['state'],
  sort: ['name', 'filledAt'],
  search: ['name'],
  fields: {
    name: fields.name(20),
    note: fields.text(20),
    state: fields.choice({ full: 'Pleine', empty: 'Vide' }, 'full'),
    fish: fields.number(number),
    filledAt: fields.moment(z.iso.datetime({ offset: true })),
  },
  derived: { shapes: { isHeavy: z.boolean() }, of: ({ fish }) => ({ isHeavy: (fish ?? 0) > 50 }) },
  computed: { shapes: { pirogues: z.number() }, unknown: { pirogues: 0 } },
  rules: [{ at: 'filledAt', refusal: emptyHanded, isBroken: ({ state, fish }) => state === 'full' && fish === 0 }],
  refusals: [emptyHanded],
})
const draft = { name: 'A1', filledAt: '2026-11-22T08:00:00+02:00' }
const values = { name: 'A1', note: null, state: 'full', fish: null, filledAt: '2026-11-22T06:00:00.000Z' } as const

describe('what a draft makes', () => {
  test('has the usual of what was not said, and its moments in UTC', () => {
    expect(crates.valuesFrom(crates.draft.parse(draft), null)).toEqual(values)
    expect(crates.valuesFrom({}, null)).toMatchObject({ note: null, state: 'full', fish: null })
  })

  test('has none of what the kind does not have', () => {
    expect(crates.valuesFrom({ ...draft, id: 'x', password: 'y' }, null)).toEqual(values)
    expect(crates.draft.parse({ ...draft, id: 'x' })).not.toHaveProperty('id')
  })
})

describe('what a change makes', () => {
  test('keeps what was there of what is not said, and empties what is emptied', () => {
    const before = { ...values, note: 'Poisson', fish: 3 }
    expect(crates.valuesFrom(crates.change.parse({ note: '' }), before)).toEqual({ ...before, note: null })
    expect(crates.valuesFrom({ fish: null, state: 'empty' }, before)).toEqual({ ...before, fish: null, state: 'empty' })
    expect(crates.valuesFrom({ filledAt: '2026-11-22T08:00:00+02:00' }, before)).toEqual(before)
  })

  test('may be of nothing', () => {
    expect(crates.change.parse({})).toEqual({})
    expect(crates.valuesFrom({}, values)).toEqual(values)
  })
})

test('a whole thing has the French words of its codes, and what follows from its fields', () => {
  expect(crates.complete({ ...values, fish: 60 })).toEqual({
    ...values,
    fish: 60,
    stateDisplay: 'Pleine',
    isHeavy: true,
  })
})

test('a rule that is broken names its field as the wire does, whoever asks', () => {
  expect(crates.broken({ ...values, fish: 0 })).toEqual({ filled_at: emptyHanded })
  expect(crates.broken(values)).toEqual({})
})

test('it is said by name that somebody was faster', () => {
  const { sentence } = crates.changedMeanwhile(values, 'Awa')
  expect(sentence).toBe('La caisse «\u00a0A1\u00a0» a été modifiée entre-temps par Awa.')
})

test('its calls have its path, and who may reads and writes what was said', () => {
  const { list, add, read, replace, change, remove } = crates.api
  expect([list, add, read, replace, change, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /crates/',
    'POST /crates/',
    'GET /crates/{id}/',
    'PUT /crates/{id}/',
    'PATCH /crates/{id}/',
    'DELETE /crates/{id}/',
  ])
  expect([list, read].map(({ who }) => who)).toEqual([signedIn, signedIn])
  expect([add, replace, change, remove].map(({ who }) => who)).toEqual([admins, admins, admins, admins])
  expect([crates.saved.name, crates.removed.name]).toEqual(['crate.saved', 'crate.removed'])
  expect(add.summary).toBe('Ajouter une caisse')
})

describe('what may be asked of its list', () => {
  const { query } = crates.api.list

  test('is a search, a page, a value of a filter, and a sort in the words of the wire, either way', () => {
    const asked = { search: ' poisson ', sort: '-filled_at', state: 'empty', page: '2', pageSize: '1000' }
    expect(query.parse(asked)).toEqual({
      search: 'poisson',
      sort: '-filled_at',
      state: 'empty',
      page: 2,
      pageSize: 100,
    })
    for (const sort of ['name', '-name', 'filled_at', 'created_at', '-updated_at']) {
      expect(query.safeParse({ sort }).success).toBe(true)
    }
  })

  test('is nothing else', () => {
    for (const wrong of [
      { sort: 'note' },
      { sort: 'filledAt' },
      { sort: '' },
      { state: 'half' },
      { search: 'a'.repeat(201) },
    ]) {
      expect(query.safeParse(wrong).success).toBe(false)
    }
    expect(query.parse({ note: 'x' })).toEqual({ page: 1, pageSize: 20 })
  })
})
