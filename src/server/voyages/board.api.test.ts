import { describe, expect, test } from 'vitest'
import { climbDue } from './ladder.actions.ts'
import { watchSilentBoats } from './silent-boats.jobs.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { endSilentTrips } from '#server/trips/trips.jobs.ts'
import { Watchers } from '#test/samples/board.ts'
import { act, alertsOf } from '#test/samples/sos.ts'
import { declared, inHours, returned } from '#test/samples/voyages.ts'
import { type Shown, addDevice, day, hear, hour, minute, place, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

const shore = new Watchers()

describe('who is out', () => {
  test('the worst first: overdue, silent, due soon, the others; with how many of each', async () => {
    const [late, silent, soon, calm, tracked] = [
      await shore.member('Retard'),
      await shore.member('Silence'),
      await shore.member('Bientôt'),
      await shore.member('Calme'),
      await shore.member('Suivie'),
    ]
    await declared(silent, { due_at: inHours(shore.guet.services, 20), crew: 4 })
    await shore.sailOut(silent, 0)
    shore.guet.clock.pass(3 * hour)
    await shore.sailOut(tracked, 35 * minute)
    await declared(calm, { due_at: inHours(shore.guet.services, 12), crew: 2 })
    await declared(soon, { due_at: inHours(shore.guet.services, 1), crew: 3 })
    await declared(late, {
      said_at: inHours(shore.guet.services, -3),
      due_at: inHours(shore.guet.services, -1),
      crew: 5,
    })
    const { results, counts, count } = await shore.board()
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
    expect((await shore.board(shore.coordinator, 'search=retard')).results).toHaveLength(1)
    expect((await shore.board(shore.coordinator, 'state=silent')).results.map(({ user }) => user)).toEqual([silent.id])
    expect((await shore.coordinator.request('GET /dashboard/')).body).toMatchObject({ at_sea: 5, overdue: 1 })
  })

  test('boats that were just heard stand by their names, whichever was heard last; one that is silent for longer rises', async () => {
    const [first, last] = [await shore.member('Aby'), await shore.member('Zoé')]
    await shore.sailOut(last, 35 * minute)
    await shore.sailOut(first, 35 * minute)
    const names = async () => (await shore.board()).results.map(({ pirogue_name: name }) => name)
    const say = (person: SignedInPerson) =>
      sendBatch(person, [place({ timestamp: shore.guet.clock.now.toISOString(), longitude: -17.36, speed: 5 })])
    expect(await names()).toEqual(['Aby', 'Zoé'])
    shore.guet.clock.pass(minute)
    await say(last)
    expect(await names()).toEqual(['Aby', 'Zoé'])
    shore.guet.clock.pass(minute)
    await say(first)
    expect(await names()).toEqual(['Aby', 'Zoé'])
    shore.guet.clock.pass(12 * minute)
    await say(first)
    expect(await names()).toEqual(['Zoé', 'Aby'])
  })

  test('a boat that is declared and tracked stands there once; one that came back no more, unless it is heard sailing since', async () => {
    const both = await shore.member('Deux fois')
    await shore.sailOut(both, 35 * minute)
    const { id } = await declared(both)
    expect((await shore.board()).results).toMatchObject([{ voyage: id }])
    await returned(both, id)
    expect(await shore.board()).toMatchObject({ count: 0 })
    shore.guet.clock.pass(minute)
    await sendBatch(both, [place({ timestamp: shore.guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
    expect((await shore.board()).results).toMatchObject([{ voyage: null, user: both.id }])
  })

  test('a boat that was deleted while it is out stands there until it is back', async () => {
    const person = await shore.member('Effacée')
    const { id, pirogue } = await declared(person, { crew: 9 })
    await rowsOf(shore.guet, `update pirogues set deleted_at = now() where id = '${String(pirogue)}'`)
    expect(await shore.board()).toMatchObject({ count: 1, counts: { people: 9 }, results: [{ pirogue, voyage: id }] })
    await returned(person, id)
    expect(await shore.board()).toMatchObject({ count: 0 })
  })

  test('the alert of who is overdue is named, and who has taken charge of it', async () => {
    const late = await shore.member('Retard')
    await declared(late, { due_at: inHours(shore.guet.services, 1) })
    shore.guet.clock.pass(91 * minute)
    await climbDue(shore.guet.services)
    const [alert] = await alertsOf(shore.coordinator)
    expect((await shore.board()).results).toMatchObject([{ alert: alert?.id, in_charge: false }])
    await act(shore.coordinator, 'acknowledge', alert!.id)
    expect((await shore.board()).results).toMatchObject([{ alert: alert?.id, in_charge: true }])
  })
})

describe('who sees it', () => {
  test('members are their organisation’s, also those that hide their place; the independent are every approved one’s, without number', async () => {
    const rival = await shore.guet.signedInAs('organization')
    const own = await shore.member('Membre')
    const alone = await shore.member('Seul', null)
    await own.request('PUT /users/preferences/', { body: { shareLocation: false } })
    for (const person of [own, alone]) await declared(person)
    const seenBy = async (person: SignedInPerson) =>
      (await shore.board(person)).results.map(({ user, phone }) => [user, phone !== null])
    expect(await seenBy(shore.coordinator)).toEqual(
      expect.arrayContaining([
        [own.id, true],
        [alone.id, false],
      ]),
    )
    expect(await seenBy(rival)).toEqual([[alone.id, false]])
    expect(await seenBy(shore.admin)).toEqual(
      expect.arrayContaining([
        [own.id, true],
        [alone.id, true],
      ]),
    )
    expect((await shore.board(rival)).counts).toMatchObject({ at_sea: 1 })
  })

  test('of a boat that hides its place nobody is told when it was heard, until it is overdue', async () => {
    const person = await shore.member('Cachée')
    await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
    await shore.sailOut(person, 35 * minute)
    await declared(person, { due_at: inHours(shore.guet.services, 4) })
    expect((await shore.board()).results).toMatchObject([{ is_hidden: true, last_heard: null }])
    expect((await shore.board(shore.admin)).results).toMatchObject([
      { is_hidden: false, last_heard: expect.any(String) as unknown },
    ])
    shore.guet.clock.pass(5 * hour)
    const late = { state: 'overdue', is_hidden: false, last_heard: expect.any(String) as unknown }
    expect((await shore.board()).results).toMatchObject([late])
  })

  test('a boat without an owner is seen by the organisation that wrote it down, and by no other', async () => {
    const rival = await shore.guet.signedInAs('organization')
    const body = { name: 'Sans patron', owner: 'Coopérative', phone: '771112233' }
    const made = await shore.coordinator.request('POST /pirogues/', { body })
    const { id } = await declared(shore.coordinator, { pirogue: made.body['id'] })
    for (const person of [shore.coordinator, shore.admin])
      expect((await shore.board(person)).results).toMatchObject([{ voyage: id, phone: '771112233' }])
    expect(await shore.board(rival)).toMatchObject({ count: 0, counts: { at_sea: 0 } })
  })

  test('fishermen, and organisations that wait to be approved, are refused', async () => {
    expectRefusal(
      await (await shore.guet.signedInAs('fisherman')).request('GET /tracking/voyages/board/'),
      accessRefused,
    )
    expectRefusal(
      await (await shore.guet.signedInAsPending()).request('GET /tracking/voyages/board/'),
      organisationPending,
    )
  })
})

describe('a boat that nobody declared', () => {
  const ring = () => watchSilentBoats(shore.guet.services, new Date(0))
  const open = async () => (await alertsOf(shore.coordinator)).filter(({ status }) => status !== 'resolved')

  test('out for a day and silent, without a trip before: searched for once, until it is heard again', async () => {
    const tracked = await shore.member('Suivie')
    await shore.sailOut(tracked, 31 * minute)
    shore.guet.clock.pass(23 * hour)
    await ring()
    expect(await open()).toEqual([])
    shore.guet.clock.pass(2 * hour)
    await ring()
    await ring()
    expect(await open()).toMatchObject([{ metadata: { kind: 'overdue', voyage: null }, user: tracked.id }])
    expect((await shore.board()).results).toMatchObject([{ state: 'overdue' }])
    shore.guet.clock.pass(hour)
    await sendBatch(tracked, [place({ timestamp: shore.guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
    await ring()
    expect(await open()).toEqual([])
  })

  test('is out for as long as it is searched for, also when its trip has ended because nobody heard it for a week', async () => {
    const tracked = await shore.member('Cherchée')
    await shore.sailOut(tracked, 31 * minute)
    const leftAt = (await shore.board()).results[0]?.['left_at']
    shore.guet.clock.pass(26 * hour)
    await ring()
    shore.guet.clock.pass(8 * day)
    await endSilentTrips(shore.guet.services)
    await ring()
    const [search] = await open()
    const searched = { user: tracked.id, state: 'overdue', alert: search!.id, left_at: leftAt, is_shown_by_call: false }
    expect(await shore.board()).toMatchObject({ counts: { at_sea: 1, overdue: 1 }, results: [searched] })
    const { body: fleet } = await shore.coordinator.request('GET /fleet/?state=out')
    expect(fleet).toMatchObject({ count: 1, results: [{ user: tracked.id, status: 'out', out_since: leftAt }] })
    expect((await shore.coordinator.request('GET /fleet/counts/')).body).toMatchObject({ out: 1 })
    const { moments } = (await shore.coordinator.request('GET /fleet/day/')).body as { moments: readonly Shown[] }
    expect(moments.map(({ at_sea: out }) => out)).toEqual(moments.map(() => 1))
    const called = await tracked.request('POST /alerts/', { body: { alert_type: 'emergency', message: 'SOS' } })
    expect(called).toMatchObject({ status: 200, body: { id: search!.id } })
    const calling = { user: tracked.id, sos: { alert: search!.id } }
    expect(await shore.board()).toMatchObject({ count: 1, results: [calling] })
    await act(shore.admin, 'resolve', search!.id, { reason: 'fausse_alerte' })
    const { id } = await declared(tracked)
    expect(await shore.board()).toMatchObject({ count: 1, results: [{ voyage: id }] })
    await returned(tracked, id)
    expect(await open()).toEqual([])
    expect(await shore.board()).toMatchObject({ count: 0 })
  })

  test('what is heard ashore meanwhile ends no search', async () => {
    const tracked = await shore.member('Suivie')
    const ashore = await addDevice(shore.admin, { user: tracked.id })
    await shore.sailOut(tracked, 31 * minute)
    shore.guet.clock.pass(25 * hour)
    await ring()
    const called = await open()
    expect(called).toHaveLength(1)
    for (let heard = 0; heard < 4; heard += 1) {
      shore.guet.clock.pass(9 * minute)
      await hear(shore.guet, ashore)
    }
    await ring()
    expect(await open()).toMatchObject([{ id: called[0]?.id }])
  })

  test('what lies still puts no boat on its trip again that was silent there for a week', async () => {
    const tracked = await shore.member('Suivie')
    const ashore = await addDevice(shore.admin, { user: tracked.id })
    await hear(shore.guet, ashore)
    shore.guet.clock.pass(hour)
    await shore.sailOut(tracked, 31 * minute)
    expect(await shore.board()).toMatchObject({ count: 1 })
    shore.guet.clock.pass(8 * day)
    await endSilentTrips(shore.guet.services)
    expect(await shore.board()).toMatchObject({ count: 0 })
    await hear(shore.guet, ashore)
    // It lies off the shore: its place alone shows it, on no trip.
    expect((await shore.board()).results).toMatchObject([{ is_shown_by_place: true, voyage: null }])
  })

  test('while this server could not hear anybody nobody is silent; who declared is asked for when he is due', async () => {
    const tracked = await shore.member('Suivie')
    await shore.sailOut(tracked, 31 * minute)
    shore.guet.clock.pass(26 * hour)
    await watchSilentBoats(shore.guet.services, shore.guet.clock.now)
    expect(await open()).toEqual([])
    await declared(tracked, { due_at: inHours(shore.guet.services, 10) })
    await ring()
    expect(await open()).toEqual([])
  })

  test('who says that he is back, and whose page is closed, is not searched for', async () => {
    const tracked = await shore.member('Rentrée')
    const { id } = await declared(tracked)
    await shore.sailOut(tracked, 31 * minute)
    await returned(tracked, id)
    shore.guet.clock.pass(26 * hour)
    await ring()
    expect(await open()).toEqual([])
  })

  test('a search that somebody closed rings no more, until the boat was heard and is silent again', async () => {
    const tracked = await shore.member('Appelée')
    await shore.sailOut(tracked, 31 * minute)
    shore.guet.clock.pass(26 * hour)
    await ring()
    const [search] = await open()
    await act(shore.coordinator, 'resolve', search!.id, { reason: 'Au téléphone : tout va bien' })
    shore.guet.clock.pass(minute)
    await ring()
    expect(await open()).toEqual([])
    await sendBatch(tracked, [place({ timestamp: shore.guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
    shore.guet.clock.pass(3 * hour)
    await ring()
    expect(await open()).toMatchObject([{ metadata: { kind: 'overdue', voyage: null }, user: tracked.id }])
  })
})
