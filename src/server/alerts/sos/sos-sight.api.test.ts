import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessRefused } from '#contract/wire/refusal.ts'
import { forgetOldAlerts } from '#server/alerts/alerts.jobs.ts'
import { act, alertsOf, raised, sos } from '#test/samples/sos.ts'
import { at, day, hour, newestSeenBy, send } from '#test/world/fixes.ts'
import { type LiveCall, callLive } from '#test/world/live-call.ts'
import type { SentEvent } from '#test/world/live.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { extendReach } from './open-sos.actions.ts'

/** An open SOS opens the boat to every fisherman within thirty miles, and to its organisation when it shares nothing. */
let guet: TestServer
let address: string
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
const calls: LiveCall[] = []
beforeAll(async () => {
  guet = await openTestServer()
  address = await guet.app.listen({ port: 0, host: '127.0.0.1' })
  organisation = await guet.signedInAs('organization')
  otherOrganisation = await guet.signedInAs('organization')
})
afterEach(() => {
  for (const call of calls.splice(0)) call.hangUp()
})
afterAll(() => guet.close())

/** Miles north of the place off Cayar where the SOS is. */
async function fishermanAt(miles: number, of = otherOrganisation): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', { of })
  await send(person, at(guet, 0, { latitude: 14.932512 + miles / 60 }))
  return person
}

async function shyOne(): Promise<SignedInPerson> {
  const person = await fishermanAt(0, organisation)
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  return person
}

async function listen(person: SignedInPerson): Promise<LiveCall> {
  const call = await callLive(address, { token: person.token })
  calls.push(call)
  await call.until(() => Number(call.lastId?.split('.')[1] ?? 0) >= guet.clock.now.getTime())
  return call
}

const says = (name: string, id: string) => (events: readonly SentEvent[]) =>
  events.some(({ event, data }) => event === name && JSON.stringify(data).includes(id))
const sees = async (person: SignedInPerson, owner: SignedInPerson) =>
  (await newestSeenBy(person)).some(({ user }) => user === owner.id)
const hasAlert = async (person: SignedInPerson, id: string) => (await alertsOf(person)).some((alert) => alert.id === id)

test('fishermen within 30 miles see the SOS and the boat, those beyond do not', async () => {
  const inNeed = await shyOne()
  const [near, far] = [await fishermanAt(29.5), await fishermanAt(30.5)]
  const lost = await guet.signedInAs('fisherman', { of: otherOrganisation })
  expect(await sees(near, inNeed)).toBe(false)
  const { id } = await raised(inNeed)
  expect([await hasAlert(near, id), await sees(near, inNeed)]).toEqual([true, true])
  expect((await act(near, 'seen', id)).status).toBe(200)
  for (const person of [far, lost]) {
    expect([await hasAlert(person, id), await sees(person, inNeed)]).toEqual([false, false])
    expectRefusal(await person.request(`GET /alerts/${id}/`), accessRefused)
  }
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
  expect([await hasAlert(near, id), await sees(near, inNeed)]).toEqual([false, false])
})

test('distance goes by where the boat in need is now', async () => {
  const inNeed = await shyOne()
  const near = await fishermanAt(60)
  const { id } = await raised(inNeed)
  expect(await hasAlert(near, id)).toBe(false)
  guet.clock.pass(hour)
  await send(inNeed, at(guet, 0, { latitude: 14.932512 + 45 / 60 }))
  expect(await hasAlert(near, id)).toBe(true)
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
})

test('who was seen a day ago is not near any more', async () => {
  const [inNeed, once] = [await shyOne(), await fishermanAt(1)]
  guet.clock.pass(day + 1000)
  const { id } = await raised(inNeed)
  expect(await hasAlert(once, id)).toBe(false)
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
})

test('the organisation sees the position of a member who shares nothing, as long as his SOS is open', async () => {
  const inNeed = await shyOne()
  expect(await sees(organisation, inNeed)).toBe(false)
  const { id } = await raised(inNeed)
  expect(await sees(organisation, inNeed)).toBe(true)
  expect(await sees(otherOrganisation, inNeed)).toBe(false)
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
  expect(await sees(organisation, inNeed)).toBe(false)
})

test('a drill opens nothing', async () => {
  const [inNeed, near] = [await shyOne(), await fishermanAt(1)]
  const { id } = await raised(inNeed, { drill: true })
  expect([await hasAlert(near, id), await sees(near, inNeed), await sees(organisation, inNeed)]).toEqual([
    false,
    false,
    false,
  ])
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'exercice' })
})

test('live: coordinators hear it at once, fishermen near by as soon as they are reached, and then where the boat is', async () => {
  const inNeed = await shyOne()
  const [near, far] = [await fishermanAt(5), await fishermanAt(50)]
  const [coordinator, helper, distant] = [await listen(organisation), await listen(near), await listen(far)]
  const { id } = await raised(inNeed)
  await coordinator.until(says('alert.raised', id))
  await extendReach(guet.services)
  await extendReach(guet.services)
  await helper.until(says('alert.raised', id))
  guet.clock.pass(1000)
  await send(inNeed, at(guet, 0))
  await helper.until(says('position.recorded', inNeed.id))
  await coordinator.until(says('position.recorded', inNeed.id))
  await act(organisation, 'acknowledge', id)
  await helper.until(says('alert.changed', id))
  expect(helper.events.filter(({ event }) => event === 'alert.raised')).toHaveLength(1)
  const weather = await raised(await guet.signedInAs('admin'), { alert_type: 'weather' })
  await distant.until(says('alert.raised', weather.id))
  expect(says('alert.raised', id)(distant.events) || says('position.recorded', inNeed.id)(distant.events)).toBe(false)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
  await helper.until((events) => says('alert.changed', id)(events) && JSON.stringify(events.at(-1)).includes('secouru'))
})

test('live: what a second press says is heard at once, as a word of the same case', async () => {
  const inNeed = await shyOne()
  const coordinator = await listen(organisation)
  const { id } = await raised(inNeed)
  await coordinator.until(says('alert.raised', id))
  const isSaid = (events: readonly SentEvent[]) =>
    events.some(({ event, data }) => event === 'alert.changed' && JSON.stringify(data).includes('chavirage'))
  const again = sos({ user: inNeed.id, nature: 'chavirage' })
  expect((await inNeed.request('POST /alerts/', { body: again })).status).toBe(200)
  await coordinator.until(isSaid)
  await act(organisation, 'acknowledge', id)
  await act(organisation, 'resolve', id, { reason: 'secouru' })
})

test('live: who has seen a weather alert is told to administrators alone', async () => {
  const admin = await guet.signedInAs('admin')
  const reader = await fishermanAt(0)
  const { id } = await raised(admin, { alert_type: 'weather' })
  const [above, beside] = [await listen(admin), await listen(await fishermanAt(5))]
  await act(reader, 'seen', id)
  await above.until((events) => says('alert.changed', reader.id)(events))
  await admin.request(`PATCH /alerts/${id}/`, { body: { message: 'Tempête cette nuit' } })
  await beside.until(says('alert.changed', id))
  expect(says('alert.changed', reader.id)(beside.events)).toBe(false)
})

test('live: deleted is told to whoever saw it', async () => {
  const admin = await guet.signedInAs('admin')
  const call = await listen(organisation)
  const { id } = await raised(await fishermanAt(0, organisation))
  await act(admin, 'resolve', id, { reason: 'secouru' })
  await admin.request(`DELETE /alerts/${id}/`)
  await call.until(says('alert.removed', id))
  expect(await hasAlert(organisation, id)).toBe(false)
})

test('after five years an alert is forgotten, with everything that is known of it; a drill after a shorter time', async () => {
  const services = await openTestServer()
  try {
    const person = await services.signedInAs('fisherman')
    const near = await services.signedInAs('fisherman')
    for (const one of [person, near]) await send(one, at(services, 0))
    const { id } = await raised(person)
    const { id: drill } = await raised(person, { drill: true })
    await extendReach(services.services)
    const known = async () => ({
      alerts: (await rowsOf(services, 'select id from alerts')).map((row) => String(row['id'])).toSorted(),
      reached: (await rowsOf(services, 'select from alert_reach')).length > 0,
    })
    expect(await known()).toEqual({ alerts: [id, drill].toSorted(), reached: true })
    services.clock.pass(services.services.config.outside.keepDrillsDays * day + 1)
    await forgetOldAlerts(services.services)
    expect(await known()).toEqual({ alerts: [id], reached: true })
    services.clock.pass(services.services.config.outside.keepAlertsDays * day)
    await forgetOldAlerts(services.services)
    expect(await known()).toEqual({ alerts: [], reached: false })
  } finally {
    await services.close()
  }
})
