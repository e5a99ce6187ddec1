import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestTrackPage } from '#contract/positions/positions.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { results } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { storePositions } from './heard-positions.store.ts'

/** A day of a boat is one answer, and a long track is read without one place left out or told twice. */
const [places, deviceId] = [largestTrackPage + 1, newId()]
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  await guet.services.db.execute(sql`
    insert into devices (id, device_id, device_type, account_id, created_at)
    values (${deviceId}::uuid, ${deviceId}, 'gt06', ${admin.id}::uuid, now())`)
  await storePositions(
    guet.services.db,
    Array.from({ length: places }, (_, index) => positionOf(deviceId, index)),
  )
})
afterAll(() => guet.close())

test('five thousand places are one answer, however many are asked for, and the last one is on the next', async () => {
  const first = await positionsOf(`device=${deviceId}&page_size=100000`)
  expect(results(first)).toHaveLength(largestTrackPage)
  const next = new URL(String(first.body['next'])).searchParams
  expect(next.get('page_size')).toBe(String(largestTrackPage))
  const last = await positionsOf(String(next))
  expect(last.body['next']).toBeNull()
  const told = [...results(first), ...results(last)]
  expect(new Set(told.map(({ id }) => id)).size).toBe(places)
  const times = told.map((position) => String(position['effective_at']))
  expect(times).toEqual(times.toSorted().toReversed())
})

function positionsOf(query: string) {
  return admin.request(`GET /tracking/locations/?${query}`)
}

function positionOf(device: string, index: number) {
  const at = new Date(guet.clock.now.getTime() - index * 1000)
  return {
    id: newId(),
    deviceId: device,
    pirogueId: null,
    accountId: admin.id,
    fixAt: at,
    receivedAt: at,
    effectiveAt: at,
    clockSuspect: false,
    isValid: true,
    latitude: 14.5,
    longitude: -17.5,
    speed: 6,
    heading: 90,
    altitude: 3,
    accuracy: 8,
    batteryLevel: 80,
    alarm: null,
    attributes: {},
    belief: 'plain' as const,
    source: null,
  }
}
