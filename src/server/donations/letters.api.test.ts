import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { migrate, migrations } from '#server/platform/storage/migrate.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { decided, freshAddress, given, gives } from '#test/samples/donations.ts'
import { poolOf } from '#test/world/pool.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { mostGivenAnHour } from './giving.actions.ts'

/** The name of the letter with which somebody gave is a secret of whoever gave; the id of the donation is everybody’s. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterEach(() => rowsOf(guet, 'truncate donations, donation_steps, donation_receipts, failed_attempts, kept_answers'))
afterAll(() => guet.close())

describe('whoever knows the id of a donation', () => {
  test.each([{ is_anonymous: true }, { is_anonymous: false }])('is not shown its link by it: %j', async (about) => {
    const one = await given(guet, about)
    await decided(admin, one, 'confirm')
    const { status, body } = await gives(guet, about, { key: one.id })
    expect(status).toBe(201)
    expect(body['id']).not.toBe(one.id)
    expect(body['status_url']).not.toBe(one['status_url'])
  })

  test('does not know what its letter was called', async () => {
    const key = newId()
    const { body } = await gives(guet, {}, { key })
    expect(body['id']).not.toBe(key)
    expect(JSON.stringify(await rowsOf(guet, 'select * from donations'))).not.toContain(key)
  })
})

test('who guesses what was given is told to wait, and so is who guessed right', async () => {
  const [key, address] = [newId(), freshAddress()]
  await gives(guet, {}, { key })
  for (let guess = 0; guess < mostGivenAnHour; guess += 1) {
    expectRefusal(await gives(guet, { donor_phone: `77 000 00 ${guess}` }, { key, address }), idTaken, { id: idTaken })
  }
  expectRefusal(await gives(guet, {}, { key, address }), tooManyAttempts)
  expectRefusal(await gives(guet, { donor_phone: '77 000 00 99' }, { key, address }), tooManyAttempts)
})

describe('a donation from before letters had names of their own', () => {
  test('is found by its letter, and sent again it is the same', async () => {
    const { key, first } = await givenBeforeLetters()
    const again = await gives(guet, {}, { key })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first)
    expectRefusal(await gives(guet, { donor_name: 'Menteur' }, { key }), idTaken, { id: idTaken })
    expect(await rowsOf(guet, 'select 1 from donations')).toHaveLength(1)
  })

  test('once everybody has read its id, tells its link to nobody, right or wrong, and is no second donation', async () => {
    const { key } = await givenBeforeLetters({ is_anonymous: true })
    await decided(admin, { id: key }, 'confirm')
    for (const purpose of ['Balises', 'Gilets']) {
      expectRefusal(await gives(guet, { is_anonymous: true, purpose }, { key }), idTaken, { id: idTaken })
    }
    guet.clock.pass(1)
    await decided(admin, { id: key }, 'reopen')
    expectRefusal(await gives(guet, { is_anonymous: true }, { key }), idTaken, { id: idTaken })
    expect(await rowsOf(guet, 'select 1 from donations')).toHaveLength(1)
  })

  test('that was never shown is the same donation also when it was decided', async () => {
    const { key } = await givenBeforeLetters({ is_public: false })
    await decided(admin, { id: key }, 'confirm')
    expect((await gives(guet, { is_public: false }, { key })).body).toMatchObject({ id: key, status: 'confirmed' })
  })

  test('leaves neither who was signed in nor a print that anybody makes again', async () => {
    await rowsOf(
      guet,
      `insert into kept_answers values ('${admin.id}', '${newId()}', 'x', '{"donation_type":"other","status_url":"/don/x"}', now())`,
    )
    const others = [`'{"results":[]}'`, `'[1]'`, `'3'`, 'null']
    for (const reply of others) {
      await rowsOf(guet, `insert into kept_answers values ('${admin.id}', '${newId()}', 'x', ${reply}, now())`)
    }
    await rowsOf(guet, `insert into failed_attempts values ('donations abc', now(), 1), ('account abc', now(), 1)`)
    await migrateAnew()
    expect(await rowsOf(guet, 'select 1 from kept_answers')).toHaveLength(others.length)
    expect(await rowsOf(guet, 'select counted from failed_attempts')).toEqual([{ counted: 'account abc' }])
  })
})

/** Its id was the name of the letter, and nothing else said it. */
async function givenBeforeLetters(changes: object = {}) {
  const key = newId()
  const { id } = await given(guet, changes)
  await rowsOf(guet, `update donations set id = '${key}' where id = '${id}'`)
  await migrateAnew()
  const { body } = await gives(guet, changes, { key })
  return { key, first: body }
}

async function migrateAnew(): Promise<void> {
  const [own] = migrations().filter(({ name }) => name.endsWith('-letters-of-donations.sql'))
  await rowsOf(guet, `delete from schema_migrations where name = '${own?.name}'`)
  await rowsOf(guet, 'alter table donations drop column letter_print')
  await migrate(poolOf(guet))
}
