import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escalateDue } from './escalation.actions.ts'
import { releaseCharges } from './reopen.actions.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, alertOf, raised, trailOf } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** An SOS stays with nobody who may be in charge of none. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let id: string
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  coordinator = await guet.signedInAs('organization')
  id = (await raised(await guet.signedInAs('fisherman', { of: coordinator }))).id
  await act(coordinator, 'acknowledge', id)
  guet.clock.pass(minute)
})

const stepsOf = async (round: number) =>
  (await rowsOf(guet, `select stage from escalation_steps where alert_id = '${id}' and round = ${round}`)).length

const ownOrganisation = () => `select organisation_id from memberships where account_id = '${coordinator.id}'`

test.each([
  ['left', () => `update accounts set is_active = false where id = '${coordinator.id}'`],
  ['became a fisherman', () => `update accounts set role = 'fisherman' where id = '${coordinator.id}'`],
  [
    'is of an organisation that was refused',
    () => `update organisations set approval = 'refused' where id = (${ownOrganisation()})`,
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
