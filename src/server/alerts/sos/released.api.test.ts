import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { releaseCharges } from '#server/alerts/reopen.actions.ts'
import { inTransaction } from '#server/platform/services.ts'
import { act, alertOf, alertsOf, raised, trailOf } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** An SOS, or a search for an overdue boat, stays with nobody who may be in charge of none. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let rival: SignedInPerson
let fisherman: SignedInPerson
let id: string
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  rival = await guet.signedInAs('organization')
})
afterAll(() => guet.close())
beforeEach(async () => {
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  id = (await raised(fisherman)).id
  await act(coordinator, 'acknowledge', id)
  guet.clock.pass(minute)
})

const stepsOf = async (round: number) =>
  (await rowsOf(guet, `select stage from escalation_steps where alert_id = '${id}' and round = ${round}`)).length

const organisationOf = ({ id: who }: SignedInPerson) =>
  `select organisation_id from memberships where account_id = '${who}'`

test.each([
  ['left', () => `update accounts set is_active = false where id = '${coordinator.id}'`],
  ['became a fisherman', () => `update accounts set role = 'fisherman' where id = '${coordinator.id}'`],
  [
    'is of an organisation that was refused',
    () => `update organisations set approval = 'refused' where id = (${organisationOf(coordinator)})`,
  ],
  [
    'sees it no more, since the boat has gone over to another organisation,',
    () => `update memberships set organisation_id = (${organisationOf(rival)}) where account_id = '${fisherman.id}'`,
  ],
] as const)('whoever took charge and %s is in charge no more: it calls again, once', async (_, losesTheRight) => {
  await releaseCharges(guet.services)
  expect(await alertOf(admin, id)).toMatchObject({ status: 'acknowledged', acknowledged_by: coordinator.id })
  await rowsOf(guet, losesTheRight())
  await releaseCharges(guet.services)
  await releaseCharges(guet.services)
  expect(await alertOf(admin, id)).toMatchObject({
    status: 'active',
    acknowledged_by: null,
    reopened_at: guet.clock.now.toISOString(),
  })
  expect((await trailOf(admin, id)).filter((done) => done === 'released')).toHaveLength(1)
  expect(await stepsOf(1)).toBe(1)
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  expect(await stepsOf(1)).toBe(2)
  expect((await act(admin, 'acknowledge', id)).body).toMatchObject({
    status: 'acknowledged',
    acknowledged_by: admin.id,
  })
})

test('whoever it was raised for from ashore is still told that it was; that somebody is in charge is called off', async () => {
  const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${fisherman.id}'`)
  const call = (await raised(coordinator, { pirogue: boat?.['id'], location: null })).id
  await act(coordinator, 'acknowledge', call)
  await rowsOf(guet, `update deliveries set status = 'waiting', problem = null where alert_id = '${call}'`)
  await rowsOf(guet, `update accounts set is_active = false where id = '${coordinator.id}'`)
  guet.clock.pass(minute)
  await releaseCharges(guet.services)
  const told = await rowsOf(
    guet,
    `select distinct status, content ->> 'title' as title from deliveries
     where alert_id = '${call}' and reason = 'announcement' and account_id = '${fisherman.id}' order by status desc`,
  )
  expect(told).toEqual([
    { status: 'waiting', title: 'SOS lancé pour Sopé' },
    { status: 'failed', title: 'SOS pris en charge' },
  ])
})

/** The boat of the fisherman is searched for; answers the alert. */
async function searchedFor(): Promise<string> {
  const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${fisherman.id}'`)
  const pirogueId = String(boat?.['id'])
  const about = { voyage: null, leftAt: guet.clock.now, dueAt: null, zoneName: null }
  const overdue = { key: pirogueId, pirogueId, accountId: fisherman.id, boat: 'Sopé', crew: null, about }
  await inTransaction(guet.services, (inside) => raiseOverdue(inside, [overdue]))
  const search = (await alertsOf(admin, `pirogue=${pirogueId}`)).find(({ alert_type }) => alert_type === 'system')
  return String(search?.id)
}

test('a search for an overdue boat that nobody is in charge of any more rings again, once', async () => {
  const search = await searchedFor()
  await act(coordinator, 'acknowledge', search)
  guet.clock.pass(minute)
  await releaseCharges(guet.services)
  expect(await alertOf(admin, search)).toMatchObject({ status: 'acknowledged' })
  await rowsOf(guet, `update accounts set is_active = false where id = '${coordinator.id}'`)
  await releaseCharges(guet.services)
  await releaseCharges(guet.services)
  expect(await alertOf(admin, search)).toMatchObject({ status: 'active', acknowledged_by: null })
  expect((await trailOf(admin, search)).filter((done) => done === 'released')).toHaveLength(1)
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  const steps = `select round, stage from escalation_steps where alert_id = '${search}' order by round, stage`
  expect((await rowsOf(guet, steps)).map(({ round, stage }) => [round, stage])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ])
  const rung = `select stage from deliveries where alert_id = '${search}' and account_id = '${admin.id}' and reason = 'escalation'`
  expect(new Set((await rowsOf(guet, rung)).map(({ stage }) => stage))).toEqual(new Set([0, 1]))
})
