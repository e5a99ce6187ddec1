import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceIdTaken, imeiTaken } from '#contract/devices/device-refusals.ts'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type SenderKind, Reception } from '#server/trackers/listening/reception.ts'
import { holdsFor } from '#test/samples/random.ts'
import { addDevice, deviceNamed, report } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** One identifier in all its written forms is one device: for whoever adds it, at the ports, and in the database. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

test('the database writes it as the contract does', async () => {
  const letters = fc.constantFrom(...Array.from('0123456789aAzZ -+_.:éÉÿŸßÞ×\t\u00a0\u200b\u202f\u2060\u3000'))
  const names = fc.array(fc.string({ unit: fc.oneof(letters, fc.string({ unit: 'grapheme', maxLength: 1 })) }), {
    minLength: 40,
    maxLength: 40,
  })
  await holdsFor(
    fc.asyncProperty(names, async (written) => {
      const storable = written.filter((name) => name.isWellFormed() && !name.includes('\0'))
      const { rows } = await guet.services.db.execute<{ name: string }>(
        sql`select canonical_identifier(name) as name from unnest(${sql.param(storable)}::text[]) with ordinality as t (name, n) order by n`,
      )
      expect(rows.map(({ name }) => name)).toEqual(storable.map(canonicalIdentifier))
    }),
    20,
  )
})

test.each([
  ['013800138001', ['13800138001', '0013800138001', '138 0013 8001', '138-0013-8001', '+13800138001']],
  ['Balise Yaye-1', ['baliseyaye-1', 'BALISE YAYE-1', ' Balise\u00a0Yaye-1']],
] as const)('%s is refused in every other form, and found in it', async (added, forms) => {
  const { id } = await addDevice(admin, { device_id: added })
  for (const form of forms) {
    expectRefusal(await admin.request('POST /tracking/devices/', { body: { device_id: form } }), deviceIdTaken, {
      device_id: deviceIdTaken,
    })
    expect((await deviceNamed(guet.services, form))?.id).toBe(id)
  }
  const other = await addDevice(admin)
  const renamed = await admin.request(`PATCH /tracking/devices/${other.id}/`, { body: { device_id: forms[0] } })
  expectRefusal(renamed, deviceIdTaken, { device_id: deviceIdTaken })
  await expect(
    rowsOf(
      guet,
      `insert into devices (id, device_id, device_type, created_at) values ('${newId()}', '${forms[0]}', 'osmand', now())`,
    ),
  ).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('a device that is written otherwise stays the same one, with its boat and what it said', async () => {
  const owner = await guet.signedInAs('fisherman')
  const { id } = await addDevice(admin, { device_id: '013800138002', user: owner.id, device_type: 'jt808' })
  const reception = new Reception(guet.services)
  await reception.open()
  expect(await knock(reception, '13800138002')).toBe('device')
  const renamed = await admin.request(`PATCH /tracking/devices/${id}/`, { body: { device_id: '138 0013 8002' } })
  expect(renamed).toMatchObject({ status: 200, body: { device_id: '138 0013 8002', user: owner.id, is_active: true } })
  expect(await knock(reception, '0013800138002')).toBe('device')
  await reception.close()
})

test('an IMEI is another tracker’s also where that one has it as its identifier, in another form', async () => {
  await addDevice(admin, { device_id: '0864895030000055', device_type: 'gt06' })
  const body = { device_id: newId(), imei: '864895030000055' }
  expectRefusal(await admin.request('POST /tracking/devices/', { body }), imeiTaken, { imei: imeiTaken })
})

test('nobody takes the name of a phone of the app, however he writes it', async () => {
  const body = { device_id: ` PHONE: ${newId()}` }
  expectRefusal(await admin.request('POST /tracking/devices/', { body }), deviceIdTaken, { device_id: deviceIdTaken })
})

test('a stranger that is added in another form is no stranger any more', async () => {
  const reception = new Reception(guet.services)
  await reception.open()
  await knock(reception, '013800138003')
  await reception.tally.write()
  await addDevice(admin, { device_id: '138 0013 8003', device_type: 'jt808' })
  expect(await rowsOf(guet, `select 1 from unknown_devices where device_id = '013800138003'`)).toEqual([])
  expect(await knock(reception, '013800138003')).toBe('device')
  await reception.tally.write()
  expect(await rowsOf(guet, `select 1 from unknown_devices where device_id = '013800138003'`)).toEqual([])
  await reception.close()
})

test('two that stand in a database of before and are one: the one that is heard stays, with the boat of the other', async () => {
  const owner = await guet.signedInAs('fisherman')
  const added = await addDevice(admin, { device_id: 'before-added', user: owner.id, phone_number: '771234567' })
  const heard = await addDevice(admin, { device_id: 'before-heard', device_type: 'jt808' })
  const alone = await addDevice(admin, { device_id: 'before-alone' })
  const [organisation] = [await guet.signedInAs('organization')]
  const claims = [await addDevice(organisation, { device_id: '861111111111119', device_type: 'gt06' })]
  const upgraded = async () =>
    await inTransaction(guet.services, async ({ db }) => {
      await db.execute(sql`drop index devices_identity; drop index devices_claims; drop index devices_claimed_name`)
      await db.execute(sql`alter table devices drop column canonical_id; drop function canonical_identifier(text)`)
      await db.execute(sql`
        create unique index devices_identity on devices (device_id) where deleted_at is null and is_confirmed;
        create unique index devices_claims on devices (device_id, claimed_organisation_id) where deleted_at is null and not is_confirmed;
        create index devices_claimed_name on devices (device_id) where deleted_at is null and not is_confirmed`)
      await db.execute(sql`update devices set device_id = '013800138009' where id = ${added.id}`)
      await db.execute(
        sql`update devices set device_id = '13800138009', last_communication = now() where id = ${heard.id}`,
      )
      await db.execute(sql`update devices set device_id = '0138 0013 8009' where id = ${claims[0]!.id}`)
      await db.execute(sql`
        insert into unknown_devices (device_id, protocol, address, first_seen, last_seen, frames)
        values ('0013800138009', 'jt808', 'here', now(), now(), 1)`)
      const migration = new URL('../platform/storage/migrations/0060-one-identifier.sql', import.meta.url)
      await db.execute(sql.raw(readFileSync(migration, 'utf8')))
    })
  await upgraded()
  const read = async (id: string) => await admin.request(`GET /tracking/devices/${id}/`)
  expect(await read(heard.id)).toMatchObject({
    status: 200,
    body: { device_id: '13800138009', user: owner.id, phone_number: '771234567', is_enabled: true },
  })
  expect([(await read(added.id)).status, (await read(claims[0]!.id)).status]).toEqual([404, 404])
  expect((await read(alone.id)).status).toBe(200)
  expect((await deviceNamed(guet.services, '013800138009'))?.links).toMatchObject([{ ownerAccountId: owner.id }])
  expect(await rowsOf(guet, `select 1 from unknown_devices where device_id = '0013800138009'`)).toEqual([])
})

function knock(reception: Reception, deviceId: string): Promise<SenderKind> {
  const said = report({ at: guet.clock.now })
  return reception.receive([said], { protocol: 'jt808', deviceId, address: '192.0.2.1' })
}
