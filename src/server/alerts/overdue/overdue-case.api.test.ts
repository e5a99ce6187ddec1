import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  closingNotYours,
  reopeningTooLate,
  sosPlaceStays,
  sosSeverityStays,
  sosStillOpen,
} from '#contract/alerts/alert.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { inTransaction } from '#server/platform/services.ts'
import { act, alertOf, alertsOf, raised, trailOf } from '#test/samples/sos.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { raiseOverdue } from './overdue.actions.ts'

/** A boat that is not back is a case as an SOS is: nobody takes a word of it away, and who closes it is told. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let stranger: SignedInPerson
let fisherman: SignedInPerson
let search: string

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
})
afterAll(() => guet.close())
beforeEach(async () => {
  fisherman = await guet.signedInAs('fisherman')
  search = await searchedFor(fisherman)
  guet.clock.pass(minute)
})

async function searchedFor(person: SignedInPerson): Promise<string> {
  const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${person.id}'`)
  const pirogueId = String(boat?.['id'])
  const about = { voyage: null, leftAt: guet.clock.now, dueAt: null, zoneName: null }
  const overdue = { key: pirogueId, pirogueId, accountId: person.id, boat: 'Sopé', crew: 9, about }
  await inTransaction(guet.services, (inside) => raiseOverdue(inside, [overdue]))
  const found = (await alertsOf(admin, `pirogue=${pirogueId}`)).find(({ alert_type }) => alert_type === 'system')
  return String(found?.id)
}

const change = (person: SignedInPerson, body: object, method = 'PATCH') =>
  person.request(`${method} /alerts/${search}/`, { body })

describe('what was first said of a boat that is not back', () => {
  test.each(['PUT', 'PATCH'])('stays, and a correction by %s stands beside it', async (method) => {
    const first = await alertOf(admin, search)
    const body = { message: 'Rien de grave', people_on_board: 1, nature: 'panne', metadata: { kind: 'x' } }
    expect((await change(stranger, body, method)).status).toBe(200)
    const kept = await alertOf(admin, search)
    expect(kept).toMatchObject({
      message: first['message'],
      people_on_board: 9,
      metadata: first['metadata'],
      first_said: { message: first['message'], people_on_board: 9, user: null },
      corrections: [{ ...body, user: stranger.id, name: 'Personne organization', at: guet.clock.now.toISOString() }],
    })
  })

  test('its severity never falls, and no organisation moves it', async () => {
    expectRefusal(await change(stranger, { severity: 'low' }), sosSeverityStays, { severity: sosSeverityStays })
    expectRefusal(await change(stranger, { location: { latitude: 14, longitude: -17 } }), sosPlaceStays, {
      location: sosPlaceStays,
    })
    expect((await change(stranger, { severity: 'critical' })).body).toMatchObject({ severity: 'critical' })
    const moved = { location: { latitude: 14, longitude: -17 }, reason: 'vue là' }
    expect((await change(admin, moved)).body).toMatchObject({ location: { latitude: 14 } })
  })
})

describe('the end of the search for it', () => {
  test('is for who took charge, administrators and its fisherman alone', async () => {
    expectRefusal(await act(stranger, 'resolve', search, { reason: 'vu' }), closingNotYours)
    expectRefusal(await change(stranger, { status: 'resolved' }), closingNotYours)
    await act(coordinator, 'acknowledge', search)
    expectRefusal(await act(stranger, 'resolve', search, { reason: 'vu' }), closingNotYours)
    expect((await act(coordinator, 'resolve', search, { reason: 'retrouvée' })).status).toBe(200)
    const another = await guet.signedInAs('fisherman')
    const late = await searchedFor(another)
    expect((await act(another, 'resolve', late, { reason: 'au quai' })).body).toMatchObject({ status: 'resolved' })
  })

  test('is told its fisherman, who opens it again for a day, as nobody else does', async () => {
    await act(admin, 'resolve', search, { reason: 'retrouvée' })
    expect(await alertOf(fisherman, search)).toMatchObject({ resolved_by: admin.id, resolve_reason: 'retrouvée' })
    for (const person of [stranger, coordinator, admin])
      expectRefusal(await act(person, 'reopen', search), accessRefused)
    expect((await act(fisherman, 'reopen', search)).body).toMatchObject({ status: 'active', resolved_by: null })
    expect(await trailOf(admin, search)).toEqual(['raised', 'resolved', 'reopened'])
    await act(admin, 'resolve', search, { reason: 'retrouvée' })
    guet.clock.pass(24 * hour + 1)
    expectRefusal(await act(fisherman, 'reopen', search), reopeningTooLate)
  })

  test('is not its deletion', async () => {
    expectRefusal(await admin.request(`DELETE /alerts/${search}/`), sosStillOpen)
    await act(admin, 'resolve', search, { reason: 'retrouvée' })
    expect((await admin.request(`DELETE /alerts/${search}/`)).status).toBe(204)
  })
})

test('it stands before all that is no case, also in somebody’s charge', async () => {
  const battery = await raised(fisherman, { alert_type: 'system' })
  await act(coordinator, 'acknowledge', search)
  const [boat] = await rowsOf(guet, `select pirogue_id from alerts where id = '${search}'`)
  const listed = await alertsOf(admin, `pirogue=${String(boat?.['pirogue_id'])}`)
  expect(listed.map(({ id }) => id)).toEqual([search, battery.id])
})

test('no person makes a case of an alert by its kind', async () => {
  const battery = await raised(fisherman, { alert_type: 'system' })
  search = battery.id
  expect((await change(stranger, { metadata: { kind: 'overdue', note: 'x' } })).body['metadata']).toEqual({ note: 'x' })
})
