import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertById } from '#server/alerts/alerts.store.ts'
import { sosCall } from '#server/alerts/alerts.words.ts'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { act, alertOf, alertsOf, raised } from '#test/samples/sos.ts'
import { declared, inHours, returned } from '#test/samples/voyages.ts'
import { hour } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  await describePirogueOf(guet.services, fisherman.id, { name: 'Sopé' })
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from voyages')
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

const smsOf = async (id: string) => {
  const row = await alertById(guet.services.db, id)
  return row === null ? '' : sosCall(row).sms
}

test('an SOS has beside what it says the crew that was declared for this voyage', async () => {
  await declared(fisherman, { crew: 6 })
  guet.clock.pass(hour)
  const { id, ...answered } = await raised(fisherman)
  const known = { people_on_board: null, crew_declared: 6 }
  expect(answered).toMatchObject(known)
  expect(await alertOf(coordinator, id)).toMatchObject({ ...known, first_said: { people_on_board: null } })
  expect(await alertsOf(coordinator)).toMatchObject([known])
  expect(await smsOf(id)).toContain(' 6 déclarés au départ')
  const { body } = await act(fisherman, 'details', id, { people_on_board: 5 })
  expect(body).toMatchObject({ people_on_board: 5, crew_declared: 6 })
  expect(await smsOf(id)).toContain(' 5 à bord')
})

test('of a voyage that was over, of no voyage, of another boat and of no emergency nothing is declared', async () => {
  const { id } = await declared(fisherman, { crew: 6 })
  guet.clock.pass(hour)
  await returned(fisherman, id)
  guet.clock.pass(hour)
  expect(await raised(fisherman)).toMatchObject({ crew_declared: null })
  const another = await guet.signedInAs('fisherman', { of: coordinator })
  await describePirogueOf(guet.services, another.id, { name: 'Autre' })
  await declared(another, { crew: 9 })
  expect(await raised(fisherman)).toMatchObject({ crew_declared: null })
  expect(await raised(another, { alert_type: 'system' })).toMatchObject({ crew_declared: null })
})

test('it stays known when the boat is home, and when it has left again', async () => {
  const voyage = await declared(fisherman, { crew: 6 })
  const { id } = await raised(fisherman)
  guet.clock.pass(hour)
  await returned(fisherman, voyage.id)
  guet.clock.pass(hour)
  await declared(fisherman, { crew: 3 })
  expect(await alertOf(coordinator, id)).toMatchObject({ crew_declared: 6 })
})

test('what was declared earlier and comes after the SOS is told to whoever sees the SOS', async () => {
  const { id } = await raised(fisherman)
  const before = await rowsOf(guet, `select 1 from live_log where name = 'alert.changed'`)
  await declared(fisherman, { crew: 4, said_at: inHours(guet.services, -1) })
  expect(await alertOf(coordinator, id)).toMatchObject({ crew_declared: 4 })
  const told = await rowsOf(guet, `select data from live_log where name = 'alert.changed' order by sequence`)
  expect(told.slice(before.length)).toMatchObject([{ data: { id, crew_declared: 4 } }])
})
