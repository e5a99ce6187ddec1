import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { caseIsOver, notACase, undoingNotYours } from '#contract/searching/search-entry.rules.ts'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, raised, trailOf } from '#test/samples/sos.ts'
import { nothingFound, plan } from '#test/samples/searching.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let caller: SignedInPerson
let mate: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  caller = await guet.signedInAs('fisherman', { of: coordinator })
  mate = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())

type Line = { readonly [field: string]: unknown }
const keepPlan = (person: SignedInPerson, id: string, body = plan()) =>
  person.request(`POST /alerts/${id}/searching/plans/`, { body })
const find = (person: SignedInPerson, id: string, body = nothingFound()) =>
  person.request(`POST /alerts/${id}/searching/findings/`, { body })
const undo = (person: SignedInPerson, id: string, entry: unknown) =>
  person.request(`DELETE /alerts/${id}/searching/${String(entry)}/`)
const linesOf = async (person: SignedInPerson, id: string) =>
  (await person.request(`GET /alerts/${id}/searching/`)).body['results'] as Line[]

test('a plan and what was found are read by whoever sees the call, in their order, with who and when', async () => {
  const { id } = await raised(caller)
  const kept = await keepPlan(coordinator, id)
  expect(kept).toMatchObject({ status: 200, body: { by: coordinator.id, undone_at: null, finding: null } })
  guet.clock.pass(1000)
  await find(mate, id)
  guet.clock.pass(1000)
  await find(caller, id, nothingFound({ kind: 'object', what: 'Un bidon jaune', radius: null }))
  expect(await linesOf(caller, id)).toMatchObject([
    { by: coordinator.id, plan: { coverage: 1, lanes: [{ name: 'Yaye Fatou', litres_an_hour: 12 }] } },
    { by: mate.id, plan: null, finding: { kind: 'nothing', radius: 1 } },
    { by: caller.id, finding: { kind: 'object', what: 'Un bidon jaune' } },
  ])
  const trail = (await trailOf(admin, id)).filter((one) => one !== 'escalated')
  expect(trail).toEqual(['raised', 'search_planned', 'searched_nothing', 'object_found'])
})

test('said twice it is kept once; the same id by somebody else or for another call is refused', async () => {
  const [{ id }, other] = [await raised(caller), await raised(mate)]
  const body = nothingFound()
  const first = await find(mate, id, body)
  expect((await find(mate, id, body)).body).toEqual(first.body)
  expect(await linesOf(mate, id)).toHaveLength(1)
  expectRefusal(await find(caller, id, body), idTaken, { id: idTaken })
  expectRefusal(await find(mate, other.id, body), idTaken, { id: idTaken })
})

test('undone it stays with who and when, once; sent again it stays undone', async () => {
  const { id } = await raised(caller)
  const body = nothingFound()
  await find(mate, id, body)
  expectRefusal(await undo(caller, id, body['id']), undoingNotYours)
  const undone = await undo(coordinator, id, body['id'])
  expect(undone.body).toMatchObject({ undone_at: guet.clock.now.toISOString(), undone_by: expect.any(String) })
  guet.clock.pass(1000)
  expect((await undo(mate, id, body['id'])).body).toEqual(undone.body)
  expect((await find(mate, id, body)).body).toEqual(undone.body)
  expect((await trailOf(admin, id)).filter((one) => one === 'search_undone')).toHaveLength(1)
  expectRefusal(await undo(admin, id, newId()), notFound)
  expectRefusal(await undo(admin, (await raised(mate)).id, body['id']), notFound)
})

test('a fisherman plans nothing, and who does not see the call neither reads nor writes of it', async () => {
  const { id } = await raised(caller)
  expectRefusal(await keepPlan(mate, id), accessRefused)
  const stranger = await guet.signedInAs('fisherman')
  expectRefusal(await find(stranger, id), accessRefused)
  expectRefusal(await stranger.request(`GET /alerts/${id}/searching/`), accessRefused)
  expectRefusal(await keepPlan(await guet.signedInAsPending(), id), organisationPending)
})

test('nobody is searched for by a crossed border; of what is over nothing is planned, and what was found late is kept', async () => {
  const zone = await raised(caller, { alert_type: 'zone_violation' })
  expectRefusal(await find(coordinator, zone.id), notACase)
  const overdue = await raised(caller, { alert_type: 'system', metadata: { kind: 'overdue' } })
  expect((await keepPlan(coordinator, overdue.id)).status).toBe(200)
  const { id } = await raised(caller)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  expectRefusal(await keepPlan(coordinator, id), caseIsOver)
  expect((await find(mate, id)).status).toBe(200)
})

test.each([
  ['radius', nothingFound({ radius: 100 })],
  ['what', nothingFound({ radius: null })],
  ['what', nothingFound({ kind: 'object' })],
  ['latitude', nothingFound({ latitude: 91 })],
])('refuses a finding with a wrong %s', async (field, body) => {
  const { id } = await raised(caller)
  const answer = await find(mate, id, body)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body['fields'] as object)).toEqual([field])
})

test('refuses a plan without a lane, with a boat at no speed, or with a point off the earth', async () => {
  const { id } = await raised(caller)
  const [lane] = plan()['lanes'] as Line[]
  for (const lanes of [
    [],
    [{ ...lane, speed: 0 }],
    [
      {
        ...lane,
        points: [
          [0, 0],
          [200, 0],
        ],
      },
    ],
  ])
    expect((await keepPlan(coordinator, id, plan({ lanes }))).status).toBe(400)
})
