import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchSilence } from '#server/alerts/alerts.jobs.ts'
import { SpaceKeeper } from '#server/monitoring/space.jobs.ts'
import { type TestDisk, diskUnder } from '#test/world/disk.ts'
import { type Shown, addDevice, at, hear, hour, minute, place, send, sendBatch } from '#test/world/fixes.ts'
import { act, hearReport, raised, sos, withSosKey } from '#test/samples/sos.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { sendAvatar } from '#test/samples/uploads.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What is refused when, on a disk that a test fills; on a really full one: storage/full-disk.test.ts. */
const sentence = 'Le serveur n’a presque plus de place : elle est gardée pour les SOS. Réessayez plus tard.'
const refused = { status: 503, body: { code: 'storage_full', error: sentence }, headers: { 'retry-after': '60' } }
let guet: TestServer
let disk: TestDisk
let fisherman: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
let tracker: Shown

beforeAll(async () => {
  guet = await openTestServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' })
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  admin = await guet.signedInAs('admin')
  tracker = await addDevice(admin, { user: fisherman.id, device_type: 'gt06' })
})
beforeEach(async () => {
  disk = diskUnder(guet)
  disk.fill(500)
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from troubles_told')
})
afterAll(() => guet.close())

const edit = (person: SignedInPerson) => person.request('PUT /users/profile/', { body: { profile: { phone: '' } } })

describe('two reserves before the end', () => {
  beforeEach(() => disk.fill(127))

  test('positions and files are refused with a sentence, other writes are taken', async () => {
    expect(await send(fisherman, place())).toMatchObject(refused)
    expect(await sendBatch(fisherman, [at(guet, 0)])).toMatchObject(refused)
    await expect(hear(guet, tracker)).rejects.toThrow(sentence)
    expect(await sendAvatar(fisherman, smallestPng)).toMatchObject(refused)
    expect((await edit(fisherman)).status).toBe(200)
    disk.fill(500)
    expect((await send(fisherman, place())).status).toBe(201)
  })

  test('whoever may not call is told so, and not that there is no space', async () => {
    expect((await guet.request('POST /users/avatar/')).status).toBe(401)
  })
})

describe('on the space that is kept for SOS', () => {
  beforeEach(() => disk.fill(20))

  test('an SOS, its charge, its words and its end are taken; nothing else is', async () => {
    const { id } = await raised(fisherman)
    expect((await act(coordinator, 'acknowledge', id)).status).toBe(200)
    expect((await act(admin, 'seen', id)).status).toBe(200)
    expect((await act(fisherman, 'details', id, { people_on_board: 4 })).status).toBe(200)
    expect((await act(coordinator, 'resolve', id, { reason: 'remorquée' })).status).toBe(200)
    expect((await act(fisherman, 'reopen', id)).status).toBe(200)
    expect(await edit(fisherman)).toMatchObject(refused)
    expect(await admin.request('PUT /notifications/duty/', { body: { people: [admin.id] } })).toMatchObject(refused)
    expect(await guet.request('POST /users/register/', { body: {} })).toMatchObject(refused)
  })

  test('whoever is rung signs in: a session is a part of it', async () => {
    const { email, password } = coordinator
    expect((await guet.request('POST /users/login/', { body: { email, password } })).status).toBe(200)
  })

  test('a tracker that calls for help is heard; where a boat in an SOS drifts once a minute, and no other boat', async () => {
    const keyed = await withSosKey(guet, fisherman)
    expect(await send(keyed, place())).toMatchObject({ status: 403 })
    await hearReport(guet, tracker, { alarm: 'sos' })
    expect(await rowsOf(guet, `select status from alerts where alert_type = 'emergency'`)).toHaveLength(1)
    guet.clock.pass(2 * minute)
    expect((await send(keyed, place())).status).toBe(201)
    expect(await send(keyed, place())).toMatchObject(refused)
    expect(await send(await guet.signedInAs('fisherman'), place())).toMatchObject(refused)
  })

  test('reading goes on, and health says how it stands: numbers to administrators alone', async () => {
    const address = '41.82.10.9'
    const { body } = await admin.request('GET /health/', { address })
    const details = { stage: 'sos_only', free_bytes: 20_000_000, reserved_bytes: 64_000_000 }
    expect(body).toMatchObject({ status: 'degraded', checks: { space: { state: 'degraded', details } } })
    const stranger = await guet.request('GET /health/', { address })
    expect(memberOf(stranger.body, 'checks', 'space')).toEqual({
      state: 'degraded',
      sentence: 'La place manque\u00a0: seuls les SOS sont encore pris.',
    })
    disk.fill(-64)
    for (let looks = 0; looks < 20; looks += 1) guet.services.space.stage()
    expect(await guet.request('GET /health/')).toMatchObject({
      status: 503,
      body: { checks: { space: { state: 'down' } } },
    })
  })
})

test('trackers whose positions are refused are not called silent, nor in the half hour after', async () => {
  const listening = new Date(guet.clock.now.getTime() - 2 * hour)
  const silences = async () => rowsOf(guet, `select id from alerts where metadata ->> 'kind' = 'silent_device'`)
  await hearReport(guet, tracker, { speed: 8 as never })
  guet.clock.pass(45 * minute)
  disk.fill(100)
  await watchSilence(guet.services, listening)
  expect(await silences()).toEqual([])
  disk.fill(500)
  await watchSilence(guet.services, listening)
  expect(await silences()).toEqual([])
  disk = diskUnder(guet)
  disk.fill(500)
  await watchSilence(guet.services, listening)
  expect(await silences()).toHaveLength(1)
})

describe('whoever minds the server is told', () => {
  const told = async () =>
    (
      await rowsOf(
        guet,
        `select channel, content ->> 'title' as title from deliveries where reason = 'news' and account_id = '${admin.id}' `,
      )
    )
      .map(({ channel, title }) => `${String(channel)} ${String(title)}`)
      .toSorted()
  const on = (title: string) => ['push', 'sms', 'email'].map((channel) => `${channel} ${title}`)
  const titles = ['Disque presque plein', 'Disque plein : positions refusées', 'Disque plein : SOS seulement']

  test('at 90 %, when positions stop and when the space of SOS is in use: once each, a restart between them or not', async () => {
    const keeper = new SpaceKeeper(guet.services)
    for (const left of [300, 30, 30]) {
      disk.fill(left)
      await keeper.look()
    }
    expect(await told()).toEqual([...on(titles[0] ?? ''), ...on(titles[2] ?? '')].toSorted())
    await new SpaceKeeper(guet.services).look()
    expect(await told()).toHaveLength(6)
  })

  test('and again when it was over meanwhile', async () => {
    const keeper = new SpaceKeeper(guet.services)
    for (const left of [90, 600, 90]) {
      disk.fill(left)
      await keeper.look()
    }
    const once = [...on(titles[0] ?? ''), ...on(titles[1] ?? '')]
    expect(await told()).toEqual([...once, ...once].toSorted())
    expect(disk.reserved()).toBeGreaterThan(0)
  })
})

test('a database that says « disk full » is not a fault: the sentence, and SOS alone for ten seconds', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const ways = [guet.services, guet.services.front].map((way) => ({ way, db: way.db }))
  const failing = { transaction: () => Promise.reject(new Error('Failed query', { cause: full })) }
  for (const { way, db } of ways) {
    const get = (whole: typeof db, name: string | symbol) => Reflect.get(name === 'transaction' ? failing : whole, name)
    Object.assign(way, { db: new Proxy(db, { get }) })
  }
  try {
    expect(await edit(fisherman)).toMatchObject(refused)
    expect(await fisherman.request('POST /alerts/', { body: sos() })).toMatchObject(refused)
  } finally {
    for (const { way, db } of ways) Object.assign(way, { db })
  }
  expect(guet.services.space.takesWrites()).toBe(false)
  expect((await fisherman.request('POST /alerts/', { body: sos() })).status).toBe(201)
})
