import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warnings } from '#contract/weather/warning.ts'
import { warningOver, warningReversed } from '#contract/weather/weather-refusals.ts'
import { fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { settleOverWarnings } from './weather.jobs.ts'

let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

const hour = 3_600_000
const offDakar = 'lat=14.65&lon=-17.55'

describe('an official warning', () => {
  test('is entered by an administrator, read by everybody, and raises one weather alert for all', async () => {
    const { status, body } = await add(admin, draft())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...draft(),
      source: 'ANACIM',
      sector_display: 'Dakar',
      level_display: 'Vigilance orange',
      created_by: admin.id,
      created_by_name: 'Personne admin',
    })
    expect((await fisherman.request(`GET /weather/warnings/${String(body['id'])}/`)).body).toEqual(body)
    expect(results(await organisation.request('GET /weather/warnings/'))[0]).toEqual(body)
    const raised = await alertsAbout(fisherman, body['id'])
    expect(raised).toMatchObject([
      {
        alert_type: 'weather',
        severity: 'high',
        status: 'active',
        message: `Vigilance orange – Dakar, ${when(draft())}\u00a0: Houle dangereuse de nord-ouest`,
        metadata: { kind: 'official_warning', sector: 'dakar', level: 'orange', valid_until: draft().valid_until },
      },
    ])
  })

  test('is told in its sector and nowhere else; one for the whole coast everywhere', async () => {
    const { body: dakar } = await add(admin, draft())
    const { body: coast } = await add(admin, draft({ sector: 'all' }))
    expect(await toldAt(offDakar)).toEqual(expect.arrayContaining([dakar['id'], coast['id']]))
    const offCasamance = await toldAt('lat=12.75&lon=-16.95')
    expect(offCasamance).toContain(coast['id'])
    expect(offCasamance).not.toContain(dakar['id'])
  })

  test('is changed: the alert that stood for it gives way to a new one', async () => {
    const { body } = await add(admin, draft())
    const changed = await change(admin, body['id'], { level: 'red', message: 'Houle de 3,5 m' })
    expect(changed.body).toMatchObject({ level: 'red', sector: 'dakar', level_display: 'Vigilance rouge' })
    const alerts = await alertsAbout(fisherman, body['id'])
    expect(alerts.find(({ status }) => status === 'active')?.['message']).toMatch(
      /, du .* au .*\u00a0: Houle de 3,5 m$/,
    )
    expect(new Set(alerts.map(({ status, severity }) => `${String(status)} ${String(severity)}`))).toEqual(
      new Set(['active critical', 'resolved high']),
    )
  })

  test('is taken back: it is unknown, and its alert is closed', async () => {
    const { body } = await add(admin, draft())
    expect((await remove(admin, body['id'])).status).toBe(204)
    expectRefusal(await change(admin, body['id'], {}), notFound)
    expect(await toldAt(offDakar)).not.toContain(body['id'])
    expect(await alertsAbout(fisherman, body['id'])).toMatchObject([
      { status: 'resolved', resolve_reason: 'Avis retiré' },
    ])
  })

  test('runs out: it is no longer told, and its alert is closed, once', async () => {
    const { body } = await add(admin, draft())
    guet.clock.pass(25 * hour)
    expect(await toldAt(offDakar)).not.toContain(body['id'])
    await settleOverWarnings(guet.services)
    await settleOverWarnings(guet.services)
    expect(await alertsAbout(fisherman, body['id'])).toMatchObject([
      { status: 'resolved', resolve_reason: 'Avis expiré' },
    ])
  })

  test('that is over already is refused when it is new; one that stands may be ended', async () => {
    const over = { valid_from: '2020-01-01T00:00:00Z', valid_until: '2020-01-02T00:00:00Z' }
    expectRefusal(await add(admin, { ...draft(), ...over }), warningOver, { valid_until: warningOver })
    const { body } = await add(admin, draft())
    expect((await change(admin, body['id'], over)).status).toBe(200)
    expect(await alertsAbout(admin, body['id'])).toMatchObject([{ status: 'resolved', resolve_reason: 'Avis modifié' }])
  })

  test('of another year says which', async () => {
    const at = new Date(guet.clock.now)
    const nextYear = String(at.getUTCFullYear() + 1)
    const { body } = await add(admin, { ...draft(), valid_until: `${nextYear}-12-30T06:00:00Z` })
    expect(await alertsAbout(admin, body['id'])).toMatchObject([
      { message: expect.stringContaining(` au 30/12/${nextYear} 06:00`) },
    ])
  })

  test('ends after it begins', async () => {
    const reversed = { ...draft(), valid_from: draft().valid_until, valid_until: draft().valid_from }
    expectRefusal(await add(admin, reversed), warningReversed, { valid_until: warningReversed })
    const { body } = await add(admin, draft())
    const answer = await change(admin, body['id'], { valid_until: '2020-01-01T00:00:00Z' })
    expectRefusal(answer, warningReversed, { valid_until: warningReversed })
  })
})

kindLaws(warnings, resourceTables.warnings, {
  bare: {
    level: 'orange',
    message: 'Houle dangereuse',
    valid_from: '2030-01-01T06:00:00.000Z',
    valid_until: '2030-01-02T06:00:00.000Z',
  },
  whole: {
    sector: 'dakar',
    level: 'red',
    message: 'Houle de 3,5 m\nRestez à terre',
    source: 'Préfecture',
    valid_from: '2031-01-01T06:00:00.000Z',
    valid_until: '2031-01-02T06:00:00.000Z',
  },
  wrong: [
    ['sector', 'gambie', fieldInvalid],
    ['level', 'vert', fieldInvalid],
    ['valid_from', 'demain', fieldInvalid],
    ['valid_until', 7, fieldInvalid],
    ['message', ['Houle'], fieldInvalid],
  ],
  broken: [[{ valid_until: '2020-01-01T00:00:00Z' }, 'valid_until', warningReversed]],
})

function draft({ sector = 'dakar' } = {}) {
  const now = guet.clock.now.getTime()
  return {
    sector,
    level: 'orange',
    message: 'Houle dangereuse de nord-ouest',
    valid_from: new Date(now + hour).toISOString(),
    valid_until: new Date(now + 24 * hour).toISOString(),
  }
}

/** « du 20/11 13:00 au 21/11 12:00 », on the clock of Dakar, which is UTC. */
function when({ valid_from: from, valid_until: until }: ReturnType<typeof draft>): string {
  const written = (at: string) => `${at.slice(8, 10)}/${at.slice(5, 7)} ${at.slice(11, 16)}`
  return `du ${written(from)} au ${written(until)}`
}

function add(by: SignedInPerson, body: object): Promise<Answer> {
  return by.request('POST /weather/warnings/', { body })
}

function change(by: SignedInPerson, id: unknown, body: object): Promise<Answer> {
  return by.request(`PATCH /weather/warnings/${String(id)}/`, { body })
}

function remove(by: SignedInPerson, id: unknown): Promise<Answer> {
  return by.request(`DELETE /weather/warnings/${String(id)}/`)
}

async function toldAt(query: string): Promise<unknown[]> {
  return results(await fisherman.request(`GET /weather/alerts/?${query}`)).map(({ id }) => id)
}

async function alertsAbout(by: SignedInPerson, warning: unknown) {
  const alerts = results(await by.request('GET /alerts/?type=weather&page_size=100'))
  return alerts.filter(({ metadata }) => (metadata as Record<string, unknown>)['warning'] === warning)
}
