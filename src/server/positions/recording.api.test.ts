import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  headingImpossible,
  idTaken,
  latitudeImpossible,
  longitudeImpossible,
  speedImpossible,
} from '#contract/positions/position.rules.ts'
import { accessRefused, fieldInvalid, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addDevice, ago, at, day, hour, minute, place, send, trackOf } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
let other: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
  other = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

describe('a position is sent', () => {
  test('and answered with 201 and everything that is kept of it', async () => {
    const body = place({ timestamp: ago(guet, minute), altitude: 2, user: fisherman.id })
    const answer = await send(fisherman, body)
    const [pirogue] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${fisherman.id}'`)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...body,
        pirogue: pirogue?.['id'],
        pirogue_name: 'Sopé',
        received_at: guet.clock.now.toISOString(),
        effective_at: body['timestamp'],
        clock_suspect: false,
        battery_level: null,
        alarm: null,
      },
    })
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toContainEqual(answer.body)
  })

  test('with an id: it is the id of what is kept', async () => {
    const body = at(guet, minute)
    expect(await send(fisherman, body)).toMatchObject({ status: 201, body: { id: body['id'] } })
  })

  test('without an id: the server makes one, and the same words again are the same position', async () => {
    const body = place({ timestamp: ago(guet, 2 * minute) })
    const first = await send(fisherman, body)
    expect(first.status).toBe(201)
    expect(await send(fisherman, body)).toMatchObject({ status: 200, body: first.body })
  })

  test('the Idempotency-Key is the id when the body names none', async () => {
    const key = newId()
    const body = place({ timestamp: ago(guet, 3 * minute) })
    expect(await send(fisherman, body, { 'idempotency-key': key })).toMatchObject({ status: 201, body: { id: key } })
    expect(await send(fisherman, body, { 'idempotency-key': key })).toMatchObject({ status: 200, body: { id: key } })
    const named = at(guet, 3 * minute)
    const answer = await send(fisherman, named, { 'idempotency-key': newId() })
    expect(answer.body).toMatchObject({ id: named['id'] })
  })

  test('by an organisation and an administrator too, of themselves', async () => {
    for (const role of ['organization', 'admin'] as const) {
      const person = await guet.signedInAs(role)
      const answer = await send(person, place({ timestamp: ago(guet, minute) }))
      expect(answer).toMatchObject({ status: 201, body: { user: person.id, pirogue: null, pirogue_name: null } })
    }
  })
})

describe('the same id again', () => {
  test('from the same person answers 200 with the stored row, and changes nothing', async () => {
    const body = at(guet, minute)
    const first = await send(fisherman, body)
    const before = await rowCounts(guet)
    const again = await send(fisherman, { ...body, latitude: 15.5, timestamp: ago(guet, 0) })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('is the same in capitals, and moves what a position moves', async () => {
    const body = at(guet, minute)
    const id = newId()
    const first = await send(fisherman, { ...body, id: id.toUpperCase() })
    expect(first).toMatchObject({ status: 201, body: { id } })
    expect((await send(fisherman, { ...body, id })).status).toBe(200)
  })

  test('from another answers 409', async () => {
    const body = at(guet, minute)
    await send(fisherman, body)
    await send(other, at(guet, minute))
    const before = await rowCounts(guet)
    expectRefusal(await send(other, body), idTaken, { id: idTaken })
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('is still known after the phone was removed and came back', async () => {
    const admin = await guet.signedInAs('admin')
    const person = await guet.signedInAs('fisherman')
    const body = at(guet, minute)
    const { body: kept } = await send(person, body)
    await admin.request(`DELETE /tracking/devices/${String(kept['device'])}/`)
    expect(await send(person, body)).toMatchObject({ status: 200, body: { id: body['id'] } })
    expect((await send(person, at(guet, 0))).body['device']).not.toBe(kept['device'])
  })
})

test('nobody writes as another: « Accès refusé »', async () => {
  const before = await rowCounts(guet)
  for (const role of ['fisherman', 'organization', 'admin'] as const) {
    const person = await guet.signedInAs(role)
    expectRefusal(await send(person, at(guet, minute, { user: fisherman.id })), accessRefused)
  }
  expect((await rowCounts(guet))['positions']).toBe(before['positions'])
})

describe('values', () => {
  test.each([
    [14.123456789, -17.987654321],
    [-89.999999, 179.999999],
    [90, -180],
    [-90, 180],
  ])('%d, %d keep their decimals', async (latitude, longitude) => {
    const { body } = await send(fisherman, at(guet, minute, { latitude, longitude }))
    expect(body).toMatchObject({ latitude, longitude })
  })

  test('unknown speed, heading, altitude and accuracy are null, said or not', async () => {
    const unknown = { speed: null, heading: null, altitude: null, accuracy: null }
    expect((await send(fisherman, at(guet, minute, unknown))).body).toMatchObject(unknown)
    const bare = { latitude: 14.9, longitude: -17.2, timestamp: ago(guet, minute), id: newId() }
    expect((await send(fisherman, bare)).body).toMatchObject(unknown)
  })

  test('a speed of zero is a speed', async () => {
    expect((await send(fisherman, at(guet, minute, { speed: 0, heading: 0 }))).body).toMatchObject({
      speed: 0,
      heading: 0,
    })
  })

  test('numbers too small to be kept are zero, and no fault', async () => {
    const answer = await send(fisherman, at(guet, minute, { speed: 1e-60, accuracy: 1e-60, altitude: -1e-60 }))
    expect(answer).toMatchObject({ status: 201, body: { speed: 0, accuracy: 0 } })
  })
})

describe('what cannot be is refused with its sentence:', () => {
  test.each([
    ['latitude', 90.000001, latitudeImpossible],
    ['latitude', -91, latitudeImpossible],
    ['longitude', 180.000001, longitudeImpossible],
    ['longitude', -181, longitudeImpossible],
    ['speed', 601, speedImpossible],
    ['speed', -1, speedImpossible],
    ['heading', 361, headingImpossible],
    ['heading', -0.1, headingImpossible],
    ['altitude', 20_001, fieldInvalid],
    ['accuracy', -1, fieldInvalid],
    ['accuracy', 1e39, fieldInvalid],
    ['latitude', '14.9', fieldInvalid],
    ['speed', '4', fieldInvalid],
    ['id', 'un', fieldInvalid],
    ['user', 7, fieldInvalid],
    ['timestamp', 'hier', fieldInvalid],
    ['timestamp', 1_760_000_000, fieldInvalid],
  ])('%s %j', async (field, value, refusal) => {
    const before = await rowCounts(guet)
    expectRefusal(await send(fisherman, at(guet, minute, { [field]: value })), refusal, { [field]: refusal })
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('without a time, as the specification writes it, it is of the moment in which it came', async () => {
    const { latitude, longitude } = at(guet, 0)
    const body = { user: fisherman.id, latitude, longitude, speed: 0, heading: 0, altitude: null, accuracy: null }
    for (const said of [body, { ...body, timestamp: null }]) {
      guet.clock.pass(minute)
      const answer = await send(fisherman, said)
      expect(answer).toMatchObject({ status: 201, body: { timestamp: guet.clock.now.toISOString() } })
    }
  })

  test.each(['latitude', 'longitude'])('no %s at all', async (field) => {
    const answer = await send(fisherman, at(guet, minute, { [field]: undefined }))
    expectRefusal(answer, requiredFieldsMissing, { [field]: fieldRequired })
  })

  test('the sentences are those of the specification of this sea', () => {
    expect(latitudeImpossible.sentence).toBe('La latitude doit être comprise entre -90 et 90.')
    expect(longitudeImpossible.sentence).toBe('La longitude doit être comprise entre -180 et 180.')
    expect(speedImpossible.sentence).toBe('La vitesse est impossible.')
    expect(headingImpossible.sentence).toBe('Le cap doit être compris entre 0 et 360.')
  })
})

describe('a fix is never refused for its date:', () => {
  const weeks1024 = 1024 * 7 * day
  test.each([
    ['now', 0, 0, false],
    ['a minute ahead', -minute, -minute, false],
    ['more than a minute ahead', -minute - 1, 0, true],
    ['290 seconds ahead', -290_000, 0, true],
    ['a day late', 24 * hour, 24 * hour, false],
    ['a day ahead', -24 * hour, 0, true],
    ['thirty days late', 30 * day, 30 * day, false],
    ['more than thirty days late', 30 * day + 1, 0, true],
    ['GPS week rollover, a minute late', weeks1024 + minute, minute, false],
    ['GPS week rollover, thirty-one days late', weeks1024 + 31 * day, 0, true],
    ['twenty years ahead', -20 * 365 * day, 0, true],
  ])('%s', async (_what, late, effective, suspect) => {
    const body = at(guet, late)
    const answer = await send(fisherman, body)
    expect(answer).toMatchObject({
      status: 201,
      body: { timestamp: body['timestamp'], effective_at: ago(guet, effective), clock_suspect: suspect },
    })
  })

  test.each(['1970-01-01T00:00:00Z', '2045-06-01T12:00:00Z', '1000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '%s is kept as sent, and the time of arrival is gone by',
    async (timestamp) => {
      const { status, body } = await send(fisherman, place({ id: newId(), timestamp }))
      expect({ status, at: new Date(String(body['timestamp'])) }).toEqual({ status: 201, at: new Date(timestamp) })
      expect(body).toMatchObject({ effective_at: guet.clock.now.toISOString(), clock_suspect: true })
    },
  )

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1000-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00'])(
    '%s cannot even be written: the position is kept at its arrival',
    async (timestamp) => {
      const answer = await send(fisherman, place({ id: newId(), timestamp }))
      const now = guet.clock.now.toISOString()
      expect(answer).toMatchObject({ status: 201, body: { timestamp: now, effective_at: now, clock_suspect: true } })
    },
  )

  test('a time with an offset is the same time', async () => {
    const { body } = await send(fisherman, place({ id: newId(), timestamp: '2045-06-01T12:00:00+02:00' }))
    expect(body).toMatchObject({ timestamp: '2045-06-01T10:00:00.000Z' })
  })
})

test('the exact total that is kept is the number of positions', async () => {
  await addDevice(await guet.signedInAs('admin'))
  const [kept] = await rowsOf(guet, 'select total::int as total from position_totals')
  const [counted] = await rowsOf(guet, 'select count(*)::int as total from positions')
  expect(Number(counted?.['total'])).toBeGreaterThan(30)
  expect(kept).toEqual(counted)
})
