import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { notSilent } from '#contract/silent-devices/silent-device.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { knots } from '#contract/wire/units.ts'
import { watchSilence } from '#server/alerts/alerts.jobs.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { watchSilentBoats } from '#server/voyages/silent-boats.jobs.ts'
import { silentBoat } from '#test/samples/silent-devices.ts'
import { alertOf, alertsOf, hearReport, trailOf } from '#test/samples/sos.ts'
import { type Shown, addTrackerOnBoard, hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Who fell silent at sea, from the alert that the server raises to the end. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

const patron = () => guet.signedInAs('fisherman', { of: coordinator })
const listFor = async (person: SignedInPerson, query = '') =>
  (await person.request(`GET /silent-devices/?page_size=100&${query}`)).body as {
    count: number
    results: Shown[]
    common_faults: { key: string; kind: string; devices: number }[]
  }
const step = (person: SignedInPerson, alert: string, stage: string, more: object = {}) =>
  person.request(`POST /silent-devices/${alert}/steps/`, { body: { id: newId(), stage, ...more } })
const look = () => watchSilence(guet.services, new Date(guet.clock.now.getTime() - 24 * hour))

test('a tracker that fell silent is in the list with why in figures, and leaves it when it is heard again', async () => {
  const owner = await patron()
  const tracker = await addTrackerOnBoard(guet, admin, owner)
  for (let fix = 0; fix < 5; fix += 1) {
    await hearReport(guet, tracker, { speed: knots(6), battery: 12, alarm: fix === 4 ? 'tamper' : null })
    if (fix < 4) guet.clock.pass(2 * minute)
  }
  guet.clock.pass(3 * hour)
  await look()
  const { results } = await listFor(coordinator)
  expect(results).toMatchObject([
    { user_name: expect.any(String), device: tracker.id, level: expect.any(String), steps: [], case: null },
  ])
  const told = results.flatMap((one) => one['reasons'] as { reason: string; figure: number }[])
  const reasons = Object.fromEntries(told.map(({ reason, figure }) => [reason, figure]))
  expect(reasons).toMatchObject({ silent: 3, battery: 12, alarm: null })
  // Off Kayar: between three and twelve miles.
  expect(reasons['off_shore']).toBeGreaterThan(2 * 1852)
  expect(reasons['off_shore']).toBeLessThan(12 * 1852)
  expect((await alertOf(admin, String(results[0]?.['alert'])))['metadata']).toMatchObject({ habit_seconds: 120 })
  guet.clock.pass(minute)
  await hearReport(guet, tracker, { speed: knots(6) })
  await look()
  expect((await listFor(coordinator)).count).toBe(0)
})

test('the most worrying is first, and pages follow each other', async () => {
  for (let boat = 0; boat < 3; boat += 1) {
    await silentBoat(await patron(), null, { latitude: 14.2, longitude: -17.4 - boat / 10 })
    guet.clock.pass(hour)
  }
  const { results } = await listFor(admin)
  const points = results.map((one) => Number(one['points']))
  expect(points).toEqual(points.toSorted((one, other) => other - one))
  const [first, second] = [
    await admin.request('GET /silent-devices/?page=1&page_size=2'),
    await admin.request('GET /silent-devices/?page=2&page_size=2'),
  ]
  expect(
    [...(first.body['results'] as Shown[]), ...(second.body['results'] as Shown[])].map((one) => one['alert']),
  ).toEqual(results.map((one) => one['alert']))
})

test('an organisation sees its own boats, an administrator all, a fisherman nothing', async () => {
  const alert = await silentBoat(await patron())
  expect((await listFor(coordinator)).results).toMatchObject([{ alert }])
  expect((await listFor(stranger)).results).toEqual([])
  // An approved organisation sees the alerts of boats that are nobody’s, and asks after its own.
  const ofNobody = await silentBoat(await guet.signedInAs('fisherman'))
  expect((await listFor(coordinator)).results).toMatchObject([{ alert }])
  await rowsOf(guet, `delete from alerts where id = '${ofNobody}'`)
  expect((await listFor(admin)).results).toMatchObject([{ alert }])
  expectRefusal(await (await patron()).request('GET /silent-devices/'), accessRefused)
  expect((await step(stranger, alert, 'first_contact')).status).toBe(403)
})

test('many at one moment are one line, and stand behind it', async () => {
  const alerts: string[] = []
  for (let boat = 0; boat < 6; boat += 1) alerts.push(await silentBoat(await patron()))
  guet.clock.pass(hour)
  const alone = await silentBoat(await patron())
  const { results, common_faults: faults, count } = await listFor(coordinator)
  expect([count, results.map((one) => one['alert'])]).toEqual([1, [alone]])
  expect(faults).toMatchObject([{ kind: 'moment', devices: 6 }])
  const behind = await listFor(coordinator, `fault=${encodeURIComponent(faults[0]?.key ?? '')}`)
  expect(behind.results.map((one) => String(one['alert'])).toSorted()).toEqual(alerts.toSorted())
})

test('steps are kept with who and when, once, undone but not forgotten, and in the journal', async () => {
  const alert = await silentBoat(await patron())
  const body = { id: newId(), stage: 'first_contact', cause: 'battery', note: 'Le fils a répondu' }
  const said = (person: SignedInPerson) => person.request(`POST /silent-devices/${alert}/steps/`, { body })
  const first = await said(coordinator)
  expect(first.body).toMatchObject({ stage: 'first_contact', cause: 'battery', by: coordinator.id, undone_at: null })
  expect((await said(coordinator)).body).toEqual(first.body)
  expectRefusal(await said(admin), idTaken, { id: idTaken })
  expect((await listFor(coordinator, 'stage=first_contact')).count).toBe(1)
  expect((await listFor(coordinator, 'stage=none')).count).toBe(0)
  const undone = await admin.request(`DELETE /silent-devices/${alert}/steps/${body.id}/`)
  expect(undone.body).toMatchObject({ undone_at: expect.any(String), undone_by: expect.any(String) })
  expect((await listFor(coordinator, 'stage=none')).count).toBe(1)
  expect((await trailOf(admin, alert)).filter((act) => act.startsWith('asked_after'))).toEqual([
    'asked_after',
    'asked_after_undone',
  ])
})

test('« recherche » opens one case that rings, and it ends when the boat is heard', async () => {
  const owner = await patron()
  const tracker = await addTrackerOnBoard(guet, admin, owner)
  await hearReport(guet, tracker, { speed: knots(6) })
  guet.clock.pass(hour)
  await look()
  const lineOf = async () => (await listFor(coordinator)).results.find(({ device }) => device === tracker.id)
  const alert = String((await lineOf())?.['alert'])
  await step(coordinator, alert, 'search')
  await step(coordinator, alert, 'search')
  const cases = (await alertsOf(coordinator)).filter(
    ({ metadata }) => (metadata as { kind: string }).kind === 'overdue',
  )
  expect(cases).toMatchObject([{ user: owner.id, severity: 'high', status: 'active' }])
  expect(await lineOf()).toMatchObject({ case: cases[0]?.id })
  const watch = () => watchSilentBoats(guet.services, new Date(guet.clock.now.getTime() - hour))
  const status = async () => (await alertOf(admin, String(cases[0]?.id)))['status']
  // Its tracker shows no trip: that is no return.
  await watch()
  expect(await status()).toBe('active')
  guet.clock.pass(minute)
  await hearReport(guet, tracker, { speed: knots(6) })
  await watch()
  expect(await status()).toBe('resolved')
})

test('« clos » ends the alert with its cause; undone it goes on; of what is over no step is taken', async () => {
  const alert = await silentBoat(await patron())
  const closed = await step(coordinator, alert, 'closed', { cause: 'mast' })
  expect(await alertOf(admin, alert)).toMatchObject({ status: 'resolved', resolve_reason: 'Silence expliqué (mât)' })
  expectRefusal(await step(coordinator, alert, 'reminder'), notSilent)
  await coordinator.request(`DELETE /silent-devices/${alert}/steps/${String(closed.body['id'])}/`)
  expect(await alertOf(admin, alert)).toMatchObject({ status: 'active' })
  expect((await listFor(coordinator)).count).toBe(1)
})

test('six trackers of one model and one operator that fell silent one after the other are one line that names both', async () => {
  await rowsOf(guet, 'update devices set deleted_at = now()')
  for (let boat = 0; boat < 6; boat += 1) {
    const tracker = await addTrackerOnBoard(guet, admin, await patron())
    await rowsOf(guet, `update devices set phone_number = '77 000 00 0${boat}' where id = '${tracker.id}'`)
    for (let fix = 0; fix < 5; fix += 1) {
      await hearReport(guet, tracker, { speed: knots(6) })
      guet.clock.pass(2 * minute)
    }
  }
  guet.clock.pass(3 * hour)
  await look()
  const { common_faults: faults, count } = await listFor(coordinator)
  expect(count).toBe(0)
  expect(faults).toMatchObject([{ kind: 'protocol', devices: 6, protocol: 'gt06', operator: 'orange' }])
})
