import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { type SenderKind, Reception } from '#server/trackers/listening/reception.ts'
import { act, alertOf, alertsOf, trailOf } from '#test/samples/sos.ts'
import { addDevice, minute, report } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { adoptCalls } from './adopted-calls.actions.ts'
import { TimeKeeper } from './time-keeper.jobs.ts'

/** A tracker that nobody added calls for help: administrators are rung, and the call is its boat's as soon as somebody adds it. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let owner: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  await rowsOf(guet, `update accounts set phone = '+221770000001' where id = '${admin.id}'`)
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, `update devices set deleted_at = now() where deleted_at is null`)
  owner = await guet.signedInAs('fisherman', { of: coordinator })
  reception = new Reception(guet.services)
  await reception.open()
  return () => reception.close()
})

const number = (index: number) => String(13_800_138_000 + index)

async function calls(deviceId: string | null, changes: object = {}): Promise<SenderKind> {
  const said = report({ alarm: 'sos', at: guet.clock.now, ...changes })
  return await reception.receive([said], { protocol: 'jt808', deviceId, address: '192.0.2.1' })
}

const messages = async () => (await alertsOf(admin)).map(({ message }) => String(message)).toSorted()

test('it rings the administrators as what it is, with its place; it is answered as nobody, and calls again', async () => {
  expect(await calls('013800138000')).toBe('stranger')
  const [alert] = await alertsOf(admin)
  expect(alert).toMatchObject({
    alert_type: 'emergency',
    severity: 'critical',
    pirogue: null,
    message: 'SOS – traceur inconnu 13800138000, source non vérifiée',
    location: { latitude: 14.932512, longitude: -17.192534 },
  })
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  const [text] = await rowsOf(guet, `select d::text as told from deliveries d where channel = 'sms'`)
  expect(JSON.stringify(text)).toContain('traceur inconnu 13800138000, source non vérifiée')
  await calls('13800138000')
  expect(await messages()).toHaveLength(1)
  expect(await trailOf(admin, String(alert?.id))).toContain('(pressed_again)')
})

test('what it calls itself brings no words, links or signs into what is rung', async () => {
  await calls('http://evil.example/appelez le 33 700 000 000')
  expect(await messages()).toEqual(['SOS – traceur inconnu httpevilexampleappelezle…, source non vérifiée'])
})

test('one that says no name at all rings too', async () => {
  await calls(null)
  expect(await messages()).toEqual(['SOS – traceur sans identifiant, source non vérifiée'])
})

test('one that was added and switched off is silent, as it is meant to be', async () => {
  await addDevice(admin, { device_id: '013800138000', is_enabled: false })
  await calls('13800138000')
  expect(await messages()).toEqual([])
})

test('the first five in ten minutes ring each, more are one emergency; beacons have a budget of their own', async () => {
  for (let index = 0; index < 8; index += 1) await calls(number(index))
  const all = await messages()
  expect(all).toHaveLength(6)
  expect(all[0]).toBe('SOS – 3 traceurs inconnus, source non vérifiée')
  const beacon = report({ deviceId: '974000001', alarm: 'sos', at: guet.clock.now })
  await reception.receive([beacon], { protocol: 'ais', deviceId: null, address: '198.51.100.7' })
  expect(await messages()).toContain('SOS d’une balise de détresse – EPIRB 974000001 (source non vérifiée)')
})

test('added, it is the call of its boat: the same alert, whoever looks after the boat is rung at once, what it said stays', async () => {
  await calls('013800138000')
  const [before] = await alertsOf(admin)
  const { id } = await addDevice(admin, { device_id: '138 0013 8000', device_type: 'jt808', user: owner.id })
  await adoptCalls(guet.services)
  const [alert, ...more] = await alertsOf(owner)
  expect(more).toEqual([])
  expect(alert).toMatchObject({ id: before?.id, device: id, user: owner.id, location: before?.['location'] })
  expect(alert?.['message']).toMatch(/^SOS du traceur – .* \(source non vérifiée\)$/)
  expect(await alertOf(admin, String(before?.id))).toMatchObject({ first_said: { message: before?.['message'] } })
  await escalateDue(guet.services)
  const rung = await rowsOf(guet, `select 1 from deliveries where account_id = '${coordinator.id}'`)
  expect(rung).not.toEqual([])
  await adoptCalls(guet.services)
  expect(await trailOf(admin, String(before?.id))).toEqual(['raised', 'changed', 'escalated'])
  guet.clock.pass(minute)
  await calls('013800138000')
  expect(await alertsOf(owner)).toHaveLength(1)
})

test('added without a boat it is the tracker’s, and the boat’s once it is on board', async () => {
  await calls('013800138000')
  const { id } = await addDevice(admin, { device_id: '13800138000', device_type: 'jt808' })
  await adoptCalls(guet.services)
  const [alert] = await alertsOf(admin)
  expect(alert).toMatchObject({ device: id, pirogue: null })
  await admin.request(`PATCH /tracking/devices/${id}/`, { body: { user: owner.id } })
  await adoptCalls(guet.services)
  expect(await alertsOf(owner)).toMatchObject([{ id: alert?.id, user: owner.id, device: id }])
})

test('claimed by an organisation it is on nobody’s boat until an administrator confirms it', async () => {
  await calls('013800138000')
  await reception.tally.write()
  const { id } = await addDevice(coordinator, { device_id: '13800138000', device_type: 'jt808', user: owner.id })
  await adoptCalls(guet.services)
  expect(await alertsOf(owner)).toEqual([])
  await calls('13800138000')
  expect(await alertsOf(admin)).toHaveLength(1)
  expect((await admin.request(`POST /tracking/devices/${id}/confirm/`)).status).toBe(200)
  await adoptCalls(guet.services)
  expect(await alertsOf(owner)).toMatchObject([{ device: id, user: owner.id }])
})

test('where the boat calls already it joins that call, which is told where it was heard', async () => {
  await addDevice(admin, { device_id: 'on board', user: owner.id })
  await calls('on board')
  const [own] = await alertsOf(owner)
  guet.clock.pass(minute)
  await calls('013800138000', { latitude: 14.94, longitude: -17.2 })
  const [stranger] = (await alertsOf(admin)).filter(({ id }) => id !== own?.id)
  await addDevice(admin, { device_id: '013800138000', user: owner.id })
  await adoptCalls(guet.services)
  expect(await alertOf(admin, String(stranger?.id))).toMatchObject({
    status: 'resolved',
    resolve_reason: 'Le traceur 013800138000 a été ajouté',
  })
  expect(await alertOf(admin, String(own?.id))).toMatchObject({ status: 'active', location: { latitude: 14.94 } })
})

test('one of those that were too many calls for its boat from where it was heard, once', async () => {
  for (let index = 0; index < 7; index += 1) await calls(number(index), { latitude: 14 + index / 100 })
  await addDevice(admin, { device_id: `0${number(6)}`, user: owner.id })
  await adoptCalls(guet.services)
  await adoptCalls(guet.services)
  expect(await alertsOf(owner)).toMatchObject([{ user: owner.id, location: { latitude: 14.06 } }])
})

test('one that is over stays what it was', async () => {
  await calls('013800138000')
  const [alert] = await alertsOf(admin)
  await act(admin, 'resolve', String(alert?.id), { reason: 'essai au port' })
  await addDevice(admin, { device_id: '013800138000', user: owner.id })
  await adoptCalls(guet.services)
  expect(await alertsOf(owner)).toEqual([])
})

test('whoever keeps the time hears on the bus that a tracker was added', async () => {
  const time = new TimeKeeper(guet.services)
  await calls('013800138000')
  await addDevice(admin, { device_id: '013800138000', user: owner.id })
  await expect.poll(() => alertsOf(owner)).toMatchObject([{ user: owner.id }])
  await time.stop()
})
