import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beliefs } from '#contract/positions/belief.ts'
import { position } from '#contract/positions/position.ts'
import { toWire } from '#contract/wire/casing.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type NewPosition, storePositions } from './heard-positions.store.ts'
import { packedPositionsNamed } from './packed-positions.store.ts'
import { positionsNamed } from './positions.store.ts'
import { showPosition } from './show-position.ts'
import { withName, writePositions } from './write-position.ts'

/** What is written at once is what the contract would have written, word for word, of any position that can be kept. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
  await guet.services.db.execute(sql`insert into devices (id, device_id, device_type, created_at)
    values (${deviceId}::uuid, ${deviceId}, 'gt06', now())`)
})
afterAll(() => guet.close())

const deviceId = newId()
const time = fc.date({
  min: new Date('2026-10-01T00:00:00Z'),
  max: new Date('2026-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const finite = { noNaN: true, noDefaultInfinity: true } as const
const real = fc.option(fc.oneof(fc.integer({ min: -500, max: 5000 }), fc.float(finite)))
const id = fc.option(fc.nat({ max: 3 }).map(() => newId()))
const stored: fc.Arbitrary<Omit<NewPosition, 'id'>> = fc.record({
  deviceId: fc.constant(deviceId),
  pirogueId: id,
  accountId: id,
  fixAt: fc.option(time),
  receivedAt: time,
  effectiveAt: time,
  clockSuspect: fc.boolean(),
  isValid: fc.boolean(),
  latitude: fc.oneof(fc.double({ min: -90, max: 90, ...finite }), fc.constantFrom(0, 1e-7, -90)),
  longitude: fc.double({ min: -180, max: 180, ...finite }),
  speed: real,
  heading: real,
  altitude: real,
  accuracy: real,
  batteryLevel: fc.option(fc.integer({ min: 0, max: 100 })),
  alarm: fc.option(fc.string({ unit: 'grapheme' }).map((text) => `${text.replaceAll('\0', '')}\n"\\`)),
  attributes: fc.constant(null),
  belief: fc.constantFrom(...beliefs),
  source: fc.constant(null),
})

test('a written position says what its contract says', () =>
  holdsFor(
    fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 20 }), fc.option(fc.string()), async (those, name) => {
      const rows = those.map((one) => ({ ...one, id: newId() }))
      await storePositions(guet.services.db, rows)
      const ids = rows.map((row) => row.id)
      const written = writePositions(await packedPositionsNamed(guet.services.db, ids))
      for (const row of await positionsNamed(guet.services.db, ids)) {
        const shown = toWire(position.parse(showPosition({ ...row, pirogueName: name })))
        const one = written.find(({ id: named }) => named === row.id)
        expect(one?.effectiveAt).toEqual(row.effectiveAt)
        expect(one && JSON.parse(withName(one, name))).toEqual(JSON.parse(JSON.stringify(shown)))
        expect(Object.keys(JSON.parse(one ? withName(one, name) : '{}') as object)).toEqual(
          Object.keys(shown as object),
        )
      }
    }),
    40,
  ))
