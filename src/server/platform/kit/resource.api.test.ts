import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { percentImpossible } from '#contract/balises/balise.rules.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { Refused, accessRefused, fieldInvalid } from '#contract/wire/refusal.ts'
import { managers } from '#contract/wire/who.ts'
import type { Services } from '#server/platform/services.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { resourceLaws } from '#test/world/resource-laws.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { resourceTable } from './resource-table.ts'
import type { Hooks } from './resource.actions.ts'
import { resourceRoutes } from './resource.routes.ts'

/* A kind of thing that has what those of the product do not have yet: read by its own alone, computed, with every hook. */

const percent = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, percentImpossible.code), z.maximum(100, percentImpossible.code))
const iceBoxes = resource({
  noun: 'ice_box',
  path: '/ice-boxes/',
  called: { one: 'glacière', many: 'glacières', gender: 'feminine', english: { one: 'icehouse', many: 'icehouses' } },
  readBy: managers,
  writtenBy: managers,
  nameField: 'name',
  filters: ['state'],
  sort: ['name', 'litres', 'fill', 'isClosed', 'filledAt', 'state'],
  search: ['name'],
  fields: {
    name: fields.name(50),
    litres: fields.numberOr(z.number(fieldInvalid.code), 60),
    fill: fields.number(percent),
    isClosed: fields.flag(true),
    filledAt: fields.moment(z.iso.datetime({ offset: true, error: fieldInvalid.code })),
    state: fields.choice({ clean: 'Propre', dirty: 'Sale' }, 'clean'),
    photo: fields.photo(),
  },
  computed: { shapes: { kilos: z.nullable(z.number()) }, unknown: { kilos: null } },
})
const table = resourceTable(iceBoxes, 'ice_boxes')
const bare = { name: 'Glacière 1', filled_at: '2026-11-22T06:00:00.000Z' }
const whole = {
  ...bare,
  litres: 120,
  fill: 62.5,
  is_closed: false,
  filled_at: '2026-11-23T06:00:00.000Z',
  state: 'dirty',
}

const heard: string[] = []
const hooks: Hooks<typeof iceBoxes> = {
  compute: async (_services, rows) => new Map(rows.map(({ id, litres }) => [id, { kilos: litres * 0.5 }])),
  beforeSave: async (_services, values, { caller, before }) => {
    if (values.name === 'Refusée') throw new Refused(accessRefused)
    heard.push(`before ${before?.name ?? 'nothing'} by ${caller.role}`)
    return values.name === 'sans majuscule' ? { ...values, name: 'Sans majuscule' } : values
  },
  afterSave: async (services, row, before) => {
    await note(services, `after ${row.name}, ${before?.name ?? 'nothing'} before`)
    if (row.name === 'En panne') throw new Error('what follows failed')
  },
  afterRemove: (services, row) => note(services, `removed ${row.name}`),
}

async function note(services: Services, said: string): Promise<void> {
  await services.db.execute(sql`insert into ice_notes (said) values (${said})`)
}

async function openWithIceBoxes(): Promise<TestServer> {
  const guet = await openTestServer()
  const statements = [
    'create table ice_notes (said text not null)',
    `create table ice_boxes (
      id uuid primary key, name text not null, litres double precision not null, fill double precision,
      is_closed boolean not null, filled_at timestamptz not null, state text not null, photo text,
      organisation_id uuid references organisations (id),
      created_by uuid, created_at timestamptz not null, updated_by uuid, updated_at timestamptz not null,
      deleted_by uuid, deleted_at timestamptz)`,
    `create index a on ice_boxes (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null`,
    `create index b on ice_boxes (array_position(array['clean', 'dirty'], state), id) where deleted_at is null`,
    'create index c on ice_boxes (fill desc nulls last, id desc) where deleted_at is null',
    ...['litres', 'fill', 'is_closed', 'filled_at', 'created_at', 'updated_at'].map(
      (column) => `create index by_${column} on ice_boxes (${column}, id) where deleted_at is null`,
    ),
  ]
  for (const statement of statements) await guet.services.db.execute(sql.raw(statement))
  resourceRoutes(iceBoxes, table, hooks)(guet.app, guet.services)
  return guet
}

resourceLaws(iceBoxes, table, {
  bare,
  whole,
  wrong: [
    ['fill', 101, percentImpossible],
    ['litres', '60', fieldInvalid],
    ['is_closed', 'oui', fieldInvalid],
    ['filled_at', 'hier', fieldInvalid],
    ['state', 'neuve', fieldInvalid],
  ],
  open: openWithIceBoxes,
})

describe('what a feature does besides', () => {
  let guet: TestServer
  let admin: SignedInPerson
  beforeAll(async () => {
    guet = await openWithIceBoxes()
    admin = await guet.signedInAs('admin')
  })
  afterAll(() => guet.close())
  beforeEach(() => heard.splice(0))

  const add = (body: object) => admin.request('POST /ice-boxes/', { body: { ...bare, ...body } })
  const notes = async () =>
    (await guet.services.db.execute(sql`select said from ice_notes`)).rows.map(({ said }) => said)

  test('tells of a thing what only the server knows, wherever it is shown', async () => {
    const { body } = await add({ litres: 40 })
    expect(body).toMatchObject({ litres: 40, kilos: 20 })
    const list = await admin.request('GET /ice-boxes/')
    expect(list.body['results']).toMatchObject([{ id: body['id'], kilos: 20 }])
  })

  test('changes what is written, or refuses it', async () => {
    expect((await add({ name: 'sans majuscule' })).body).toMatchObject({ name: 'Sans majuscule' })
    const rows = await rowCounts(guet)
    expectRefusal(await add({ name: 'Refusée' }), accessRefused)
    expect(await rowCounts(guet)).toEqual(rows)
  })

  test('knows what was before, and who asks', async () => {
    const { body } = await add({ name: 'Avant' })
    await admin.request(`PATCH /ice-boxes/${String(body['id'])}/`, { body: { name: 'Après' } })
    await admin.request(`DELETE /ice-boxes/${String(body['id'])}/`)
    expect(heard).toEqual(['before nothing by admin', 'before Avant by admin'])
    expect(await notes()).toEqual(
      expect.arrayContaining(['after Avant, nothing before', 'after Après, Avant before', 'removed Après']),
    )
  })

  test('is a part of the act: if it fails, nothing was done and nobody is told', async () => {
    const rows = await rowCounts(guet)
    expect((await add({ name: 'En panne' })).status).toBe(500)
    expect(await rowCounts(guet)).toEqual(rows)
    expect(await notes()).not.toContain('after En panne, nothing before')
  })
})
