import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourText } from '#contract/wire/days/days.ts'
import { dayAndTime } from '#server/notifications/notifications.words.ts'
import { alertsOf } from '#test/samples/sos.ts'
import { declared, inHours, prolonged } from '#test/samples/voyages.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { climbDue } from './ladder.actions.ts'

/** Who plans long is searched for later (why: voyages.md#a-long-trip-is-late-after-more-than-half-an-hour). */
let guet: TestServer
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' })
  coordinator = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

async function patron(phone: string): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', { of: coordinator })
  await person.request('PUT /users/profile/', { body: { profile: { phone } } })
  return person
}

async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 5 * minute) {
    guet.clock.pass(Math.min(left, 5 * minute))
    await climbDue(guet.services)
  }
}

const searchOf = async (person: SignedInPerson) => (await alertsOf(coordinator)).find(({ user }) => user === person.id)
const lastReminder = async (person: SignedInPerson) =>
  (
    await rowsOf(
      guet,
      `select content ->> 'body' as body from deliveries where stage = 2 and account_id = '${person.id}'`,
    )
  ).at(-1)?.['body']

test('two days: 15 % of them after it was due, as the reminder says; prolonged, no longer after', async () => {
  const person = await patron('77 000 00 21')
  const { id } = await declared(person, { due_at: inHours(guet.services, 48) })
  const due = guet.clock.now.getTime() + 48 * hour
  await pass(48 * hour + 20 * minute)
  expect(await lastReminder(person)).toContain(`sera appelé à ${hourText(new Date(due + 7.2 * hour))}.`)
  expect(await searchOf(person)).toBeUndefined()
  await prolonged(person, id, inHours(guet.services, 24))
  await pass(24 * hour + 7 * hour)
  expect(await searchOf(person)).toBeUndefined()
  await pass(13 * minute)
  expect(await searchOf(person)).toMatchObject({ status: 'active', metadata: { voyage: id } })
})

test('half a day or more after it was due is said with its day', async () => {
  const person = await patron('77 000 00 22')
  await declared(person, { due_at: inHours(guet.services, 100) })
  const due = guet.clock.now.getTime() + 100 * hour
  await pass(100 * hour + 16 * minute)
  expect(await lastReminder(person)).toContain(`sera appelé le ${dayAndTime(new Date(due + 15 * hour))}.`)
})
