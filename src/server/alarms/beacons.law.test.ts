import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Reception } from '#server/trackers/listening/reception.ts'
import { minute, report } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { alertOf, alertsOf } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Anybody who transmits may invent beacons: the first ring each, and a flood of them is one emergency with its list. */
let guet: TestServer
let admin: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  await admin.request('POST /notifications/push/', { body: subscription() })
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from alerts')
  reception = new Reception(guet.services)
})

const sender = { protocol: 'ais', deviceId: null, address: '198.51.100.7' }
const mmsi = (number: number) => String(974_000_000 + number)

async function hear(number: number, latitude = 14.7): Promise<void> {
  const said = { deviceId: mmsi(number), alarm: 'sos', at: guet.clock.now, latitude, longitude: -17.6 }
  await reception.receive([report(said)], sender)
}

async function hearAll(from: number, to: number): Promise<void> {
  await Promise.all(Array.from({ length: to - from }, (_, index) => hear(from + index)))
}

const messages = async () => (await alertsOf(admin)).map(({ message }) => String(message)).toSorted()
const gathered = async () => (await alertsOf(admin)).find(({ message }) => String(message).includes('balises de'))

describe('150 invented beacons', () => {
  test('are six emergencies and six first messages, and the sixth says how many and which', async () => {
    await hearAll(0, 150)
    const all = await messages()
    expect(all).toHaveLength(6)
    expect(all[0]).toBe('145 balises de détresse (source non vérifiée)')
    const [sent] = await rowsOf(guet, `select count(*)::int as count from deliveries where channel = 'push'`)
    expect(sent).toEqual({ count: 6 })
    const alert = await alertOf(admin, String((await gathered())?.id))
    const listed = (alert['corrections'] as { message: string; location: object }[]).map(({ message }) => message)
    expect(listed).toHaveLength(145)
    expect(new Set(listed).size).toBe(145)
    expect(listed[0]).toMatch(/^SOS d’une balise de détresse – EPIRB 974000\d{3}$/)
    expect(alert['location']).toMatchObject({ latitude: 14.7 })
  })

  test('grow one by one as in a crowd, and each is listed once however often it calls', async () => {
    for (let number = 0; number < 9; number += 1) await hear(number)
    expect(await messages()).toHaveLength(6)
    guet.clock.pass(minute)
    for (let number = 0; number < 9; number += 1) await hear(number)
    expect((await messages())[0]).toBe('4 balises de détresse (source non vérifiée)')
    expect(await messages()).toHaveLength(6)
  })
})

test('after ten minutes a new one rings on its own again', async () => {
  await hearAll(0, 7)
  guet.clock.pass(10 * minute + 1)
  await hear(50)
  expect(await messages()).toContain('SOS d’une balise de détresse – EPIRB 974000050 (source non vérifiée)')
})

test('the list has an end, and says so', async () => {
  await hearAll(0, 105)
  await hearAll(105, 300)
  await hearAll(300, 320)
  const alert = await alertOf(admin, String((await gathered())?.id))
  expect(alert['message']).toBe('Plus de 200 balises de détresse (source non vérifiée)')
  expect(alert['corrections']).toHaveLength(200)
})

test('the one that is gathered is still told of when the first were closed', async () => {
  await hearAll(0, 6)
  await rowsOf(guet, `update alerts set status = 'resolved', resolved_at = now()`)
  await hear(20)
  expect((await alertsOf(admin)).filter(({ status }) => status === 'active')).toMatchObject([
    { message: '1 balise de détresse (source non vérifiée)' },
  ])
})
