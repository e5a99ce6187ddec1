import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { climbDue } from './ladder.actions.ts'
import { watchSilentBoats } from './silent-boats.jobs.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { declared, inHours, returned } from '#test/samples/voyages.ts'
import { act, alertsOf } from '#test/samples/sos.ts'
import { type Shown, hour, minute, place, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  admin = await guet.signedInAs('admin')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from voyages')
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from boat_movements')
})
afterAll(() => guet.close())

type Board = { readonly count: number; readonly counts: object; readonly results: readonly Shown[] }

async function board(person = coordinator, query = ''): Promise<Board> {
  const { status, body } = await person.request(`GET /tracking/voyages/board/?page_size=100&${query}`)
  expect(status).toBe(200)
  return body as never
}

async function member(name: string, of: SignedInPerson | null = coordinator): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', of === null ? undefined : { of })
  await describePirogueOf(guet.services, person.id, { name })
  return person
}

/** Out by what its telephone says: from the beach of Cayar westward, a position a minute. */
async function sailOut(person: SignedInPerson, began: number): Promise<void> {
  const fixes = Array.from({ length: 31 }, (_, index) =>
    place({
      timestamp: new Date(guet.clock.now.getTime() - began + index * minute).toISOString(),
      longitude: -17.192534 - index * 0.003,
      speed: index === 0 ? 0 : 10,
    }),
  )
  expect((await sendBatch(person, fixes)).status).toBeLessThan(300)
}

describe('who is out', () => {
  test('the worst first: overdue, silent, due soon, the others; with how many of each', async () => {
    const [late, silent, soon, calm, tracked] = [
      await member('Retard'),
      await member('Silence'),
      await member('Bientôt'),
      await member('Calme'),
      await member('Suivie'),
    ]
    await declared(silent, { due_at: inHours(guet.services, 20), crew: 4 })
    await sailOut(silent, 0)
    guet.clock.pass(3 * hour)
    await sailOut(tracked, 35 * minute)
    await declared(calm, { due_at: inHours(guet.services, 12), crew: 2 })
    await declared(soon, { due_at: inHours(guet.services, 1), crew: 3 })
    await declared(late, { said_at: inHours(guet.services, -3), due_at: inHours(guet.services, -1), crew: 5 })
    const { results, counts, count } = await board()
    expect(results.map(({ pirogue_name: name, state }) => [name, state])).toEqual([
      ['Retard', 'overdue'],
      ['Silence', 'silent'],
      ['Bientôt', 'due_soon'],
      ['Calme', 'at_sea'],
      ['Suivie', 'at_sea'],
    ])
    expect([count, counts]).toEqual([5, { at_sea: 5, overdue: 1, silent: 1, people: 14, crews_unknown: 1 }])
    expect(results[4]).toMatchObject({ voyage: null, due_at: null, user: tracked.id })
    expect(results[0]).toMatchObject({ is_managed: true, phone: '+221770000000', crew: 5, alert: null })
    expect((await board(coordinator, 'search=retard')).results).toHaveLength(1)
    expect((await board(coordinator, 'state=silent')).results.map(({ user }) => user)).toEqual([silent.id])
    expect((await coordinator.request('GET /dashboard/')).body).toMatchObject({ at_sea: 5, overdue: 1 })
  })

  test('a boat that is declared and tracked stands there once; one that came back no more', async () => {
    const both = await member('Deux fois')
    await sailOut(both, 35 * minute)
    const { id } = await declared(both)
    expect((await board()).results).toMatchObject([{ voyage: id }])
    await returned(both, id)
    expect((await board()).results).toMatchObject([{ voyage: null, user: both.id }])
  })

  test('a boat that was deleted while it is out stands there until it is back', async () => {
    const person = await member('Effacée')
    const { id, pirogue } = await declared(person, { crew: 9 })
    await rowsOf(guet, `update pirogues set deleted_at = now() where id = '${String(pirogue)}'`)
    expect(await board()).toMatchObject({ count: 1, counts: { people: 9 }, results: [{ pirogue, voyage: id }] })
    await returned(person, id)
    expect(await board()).toMatchObject({ count: 0 })
  })

  test('the alert of who is overdue is named, and who has taken charge of it', async () => {
    const late = await member('Retard')
    await declared(late, { due_at: inHours(guet.services, 1) })
    guet.clock.pass(91 * minute)
    await climbDue(guet.services)
    const [alert] = await alertsOf(coordinator)
    expect((await board()).results).toMatchObject([{ alert: alert?.id, in_charge: false }])
    await act(coordinator, 'acknowledge', alert!.id)
    expect((await board()).results).toMatchObject([{ alert: alert?.id, in_charge: true }])
  })
})

describe('who sees it', () => {
  test('members are their organisation’s, also those that hide their place; the independent are every approved one’s, without number', async () => {
    const rival = await guet.signedInAs('organization')
    const own = await member('Membre')
    const alone = await member('Seul', null)
    await own.request('PUT /users/preferences/', { body: { shareLocation: false } })
    for (const person of [own, alone]) await declared(person)
    const seenBy = async (person: SignedInPerson) =>
      (await board(person)).results.map(({ user, phone }) => [user, phone !== null])
    expect(await seenBy(coordinator)).toEqual(
      expect.arrayContaining([
        [own.id, true],
        [alone.id, false],
      ]),
    )
    expect(await seenBy(rival)).toEqual([[alone.id, false]])
    expect(await seenBy(admin)).toEqual(
      expect.arrayContaining([
        [own.id, true],
        [alone.id, true],
      ]),
    )
    expect((await board(rival)).counts).toMatchObject({ at_sea: 1 })
  })

  test('of a boat that hides its place nobody is told when it was heard, until it is overdue', async () => {
    const person = await member('Cachée')
    await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
    await sailOut(person, 35 * minute)
    await declared(person, { due_at: inHours(guet.services, 4) })
    expect((await board()).results).toMatchObject([{ is_hidden: true, last_heard: null }])
    expect((await board(admin)).results).toMatchObject([
      { is_hidden: false, last_heard: expect.any(String) as unknown },
    ])
    guet.clock.pass(5 * hour)
    const late = { state: 'overdue', is_hidden: false, last_heard: expect.any(String) as unknown }
    expect((await board()).results).toMatchObject([late])
  })

  test('a boat without an owner is seen by the organisation that wrote it down, and by no other', async () => {
    const rival = await guet.signedInAs('organization')
    const body = { name: 'Sans patron', owner: 'Coopérative', phone: '771112233' }
    const made = await coordinator.request('POST /pirogues/', { body })
    const { id } = await declared(coordinator, { pirogue: made.body['id'] })
    for (const person of [coordinator, admin])
      expect((await board(person)).results).toMatchObject([{ voyage: id, phone: '771112233' }])
    expect(await board(rival)).toMatchObject({ count: 0, counts: { at_sea: 0 } })
  })

  test('fishermen, and organisations that wait to be approved, are refused', async () => {
    expectRefusal(await (await guet.signedInAs('fisherman')).request('GET /tracking/voyages/board/'), accessRefused)
    expectRefusal(await (await guet.signedInAsPending()).request('GET /tracking/voyages/board/'), organisationPending)
  })
})

describe('a boat that nobody declared', () => {
  const ring = () => watchSilentBoats(guet.services, new Date(0))
  const open = async () => (await alertsOf(coordinator)).filter(({ status }) => status !== 'resolved')

  test('out for a day and silent, without a trip before: searched for once, until it is heard again', async () => {
    const tracked = await member('Suivie')
    await sailOut(tracked, 31 * minute)
    guet.clock.pass(23 * hour)
    await ring()
    expect(await open()).toEqual([])
    guet.clock.pass(2 * hour)
    await ring()
    await ring()
    expect(await open()).toMatchObject([{ metadata: { kind: 'overdue', voyage: null }, user: tracked.id }])
    expect((await board()).results).toMatchObject([{ state: 'overdue' }])
    guet.clock.pass(hour)
    await sendBatch(tracked, [place({ timestamp: guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
    await ring()
    expect(await open()).toEqual([])
  })

  test('while this server could not hear anybody nobody is silent; who declared is asked for when he is due', async () => {
    const tracked = await member('Suivie')
    await sailOut(tracked, 31 * minute)
    guet.clock.pass(26 * hour)
    await watchSilentBoats(guet.services, guet.clock.now)
    expect(await open()).toEqual([])
    await declared(tracked, { due_at: inHours(guet.services, 10) })
    await ring()
    expect(await open()).toEqual([])
  })
})
