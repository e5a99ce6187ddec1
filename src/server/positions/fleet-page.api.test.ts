import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestPageSize } from '#contract/wire/page.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { results } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { storePositions } from './heard-positions.store.ts'

/** The fleet is read in pages of two thousand, and a track in pages of a hundred, however many are asked for. */
const [fleet, page, deviceId] = [2001, 2000, newId()]
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  const others = Array.from({ length: fleet - 1 }, () => newId())
  await guet.services.db.execute(sql`
    insert into devices (id, device_id, device_type, account_id, created_at)
    select id, id::text, 'gt06', ${admin.id}::uuid, now() from unnest(${sql.param([...others, deviceId])}::uuid[]) as id`)
  const track = Array.from({ length: largestPageSize + 1 }, () => deviceId)
  await storePositions(guet.services.db, [...others, ...track].map(positionOf))
})
afterAll(() => guet.close())

test('two thousand boats are one page, and the last one is on the next', async () => {
  const first = await positionsOf(`page_size=${page}`)
  expect(results(first)).toHaveLength(page)
  expect(first.body['next']).toContain(`page=2&page_size=${page}`)
  const last = await positionsOf(`page=2&page_size=${page}`)
  expect(results(last)).toHaveLength(fleet - page)
  expect(last.body['next']).toBeNull()
  expect(new Set([...results(first), ...results(last)].map(({ id }) => id)).size).toBe(fleet)
})

test('more than two thousand are never in one page', async () => {
  const answer = await positionsOf('page_size=2001')
  expect(results(answer)).toHaveLength(page)
})

test('a track has pages of a hundred, whatever is asked for', async () => {
  const answer = await positionsOf(`device=${deviceId}&page_size=${page}`)
  expect(results(answer)).toHaveLength(largestPageSize)
  expect(answer.body['next']).toContain(`page_size=${largestPageSize}`)
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
