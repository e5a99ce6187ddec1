import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { inTransaction } from '#server/platform/services.ts'
import { raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Whoever is on duty, or coordinates alone, may be in need himself: then others are rung, from the first step on. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from duty_chain')
  coordinator = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

async function rung(id: string, stage: number): Promise<Set<unknown>> {
  const asked = `select account_id from deliveries
    where alert_id = '${id}' and stage = ${stage} and reason = 'escalation' and channel <> 'webhook'`
  return new Set((await rowsOf(guet, asked)).map((row) => row['account_id']))
}

/** The boat of this person is searched for; answers the alert. */
async function searchedFor(person: SignedInPerson, accountId: string | null = person.id): Promise<string> {
  const body = { name: 'Yaay', owner: 'Coopérative', phone: '77 111 22 33' }
  const pirogueId = String((await person.request('POST /pirogues/', { body })).body['id'])
  const about = { voyage: null, leftAt: guet.clock.now, dueAt: null, zoneName: null }
  const overdue = { key: pirogueId, pirogueId, accountId, boat: 'Yaay', crew: null, about }
  await inTransaction(guet.services, (inside) => raiseOverdue(inside, [overdue]))
  const [search] = await rowsOf(guet, `select id from alerts where open_key = 'overdue:${pirogueId}'`)
  return String(search?.['id'])
}

test('the only person on duty calls for help: the others are rung at once', async () => {
  const colleague = await guet.signedInAs('fisherman', { of: coordinator })
  await rowsOf(guet, `update accounts set role = 'organization' where id = '${colleague.id}'`)
  await coordinator.request('PUT /notifications/duty/', { body: { people: [coordinator.id] } })
  const { id } = await raised(coordinator)
  expect(await rung(id, 0)).toEqual(new Set([colleague.id, admin.id]))
})

test('the only person on duty for the country calls for help: the coordinators are rung at once', async () => {
  await admin.request('PUT /notifications/duty/', { body: { people: [admin.id] } })
  const { id } = await raised(admin)
  const first = await rung(id, 0)
  expect(first).toContain(coordinator.id)
  expect(first).not.toContain(admin.id)
})

test('the boat of the only coordinator is overdue: the administrators are rung, in both steps before the family', async () => {
  const id = await searchedFor(coordinator)
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  expect([await rung(id, 0), await rung(id, 1)]).toEqual([new Set([admin.id]), new Set([admin.id])])
})

test('who is on duty beside the person in need is rung alone', async () => {
  const mate = await guet.signedInAs('fisherman', { of: coordinator })
  await coordinator.request('PUT /notifications/duty/', { body: { people: [coordinator.id, mate.id] } })
  const { id } = await raised(coordinator)
  expect(await rung(id, 0)).toEqual(new Set([mate.id]))
})

test('who has left an organisation is rung for its boats no more, and for none but theirs it rings somebody', async () => {
  const [mate, caller] = [
    await guet.signedInAs('fisherman', { of: coordinator }),
    await guet.signedInAs('fisherman', { of: coordinator }),
  ]
  await coordinator.request('PUT /notifications/duty/', { body: { people: [mate.id, coordinator.id] } })
  await mate.request('POST /invitations/leave/')
  expect(await rung((await raised(caller)).id, 0)).toEqual(new Set([coordinator.id]))
  const { body } = await coordinator.request('GET /notifications/duty/')
  expect(body['people']).toMatchObject([{ user: coordinator.id }])
})

test('where nobody on its chain can be rung, the country’s is', async () => {
  const [mate, caller, national] = [
    await guet.signedInAs('fisherman', { of: coordinator }),
    await guet.signedInAs('fisherman', { of: coordinator }),
    await guet.signedInAs('admin'),
  ]
  await admin.request('PUT /notifications/duty/', { body: { people: [national.id] } })
  await coordinator.request('PUT /notifications/duty/', { body: { people: [mate.id] } })
  await rowsOf(guet, `update accounts set is_active = false where id = '${mate.id}'`)
  expect(await rung((await raised(caller)).id, 0)).toEqual(new Set([national.id]))
  await rowsOf(guet, `update accounts set is_active = false where id = '${national.id}'`)
})

test('a boat of an organisation that may take charge of nothing is searched for by those on duty from the first step on', async () => {
  const pending = await guet.signedInAsPending()
  const id = await searchedFor(pending, null)
  expect(await rung(id, 0)).toEqual(new Set([pending.id, admin.id]))
})
