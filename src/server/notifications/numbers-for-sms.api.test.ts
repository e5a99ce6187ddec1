import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { climbDue } from '#server/voyages/ladder.actions.ts'
import { raised } from '#test/samples/sos.ts'
import { declared, inHours } from '#test/samples/voyages.ts'
import { minute } from '#test/world/fixes.ts'
import { type Service, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { openChannels } from './channels.ts'
import { deliverDue } from './delivery-worker.jobs.ts'

/** However a number was typed, and whenever: what a telephone can be called at gets the SMS of an SOS. */
let guet: TestServer
let gateway: Service
let admin: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  gateway = await openService()
  guet = await openTestServer({ SMS_GATEWAY_URL: `${gateway.address}/sms` })
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, 'delete from duty_chain')
  await rowsOf(guet, 'update accounts set phone = null, phone_identity = null, emergency_contact = null')
  gateway.calls.splice(0)
})
afterAll(async () => {
  await guet.close()
  await gateway.close()
})

/** To whom the SMS of an SOS left until a minute after it. */
async function sentTo(): Promise<string[]> {
  await raised(fisherman)
  guet.clock.pass(minute)
  await escalateDue(guet.services)
  await deliverDue(guet.services, openChannels(guet.services))
  return gateway.calls.map(({ body }) => (JSON.parse(String(body)) as { to: string }).to)
}

/** As an earlier version kept it: past the form. */
const keep = (column: 'phone' | 'phone_identity', number: string) =>
  rowsOf(guet, `update accounts set ${column} = '${number}' where id = '${admin.id}'`)

const spellings = [
  '77 123 45 67',
  '077 123 45 67',
  '221 77 123 45 67',
  '221771234567',
  '+221 77 123 45 67',
  '+221 (0)77 123 45 67',
  '00221 77-123.45.67',
  '(221) 77/123/45/67',
]

describe('the SMS of an SOS leaves for', () => {
  test.each(spellings)('« %s », typed on the profile', async (phone) => {
    expect((await admin.request('PUT /users/profile/', { body: { profile: { phone } } })).status).toBe(200)
    expect(await sentTo()).toEqual(['+221771234567'])
  })

  test.each(spellings)('« %s », kept long ago', async (phone) => {
    await keep('phone', phone)
    expect(await sentTo()).toEqual(['+221771234567'])
  })

  test.each(['800 123', '220 301 23 45', 'le bureau', '+33 6 12 34 56 78'])(
    'the number that somebody signs in with, where « %s » of the profile gets none',
    async (phone) => {
      await keep('phone', phone)
      await keep('phone_identity', '+221771234567')
      expect(await sentTo()).toEqual(['+221771234567'])
    },
  )
})

test.each([
  ['221 77 123 45 67', null, '221 77 123 45 67', true],
  ['800 123', '+221771234567', '+221771234567', true],
  ['800 123', null, '800 123', false],
  ['+33 6 12 34 56 78', null, '+33 6 12 34 56 78', false],
])('who is on duty with « %s », and signs in with %j, is called at « %s », and gets SMS: %j', async (...given) => {
  const [phone, own, called, getsSms] = given
  await keep('phone', phone)
  if (own !== null) await keep('phone_identity', own)
  const { body } = await admin.request('PUT /notifications/duty/', { body: { people: [admin.id] } })
  expect(body['people']).toMatchObject([{ phone: called, gets_sms: getsSms }])
})

test.each([
  ['800 123', '+221771112244'],
  ['221 77 123 45 67', '+221771234567'],
])('who gave « %s » and is due with a boat of another number is reminded at %s', async (phone, reminded) => {
  const coordinator = await guet.signedInAs('organization')
  const sailor = await guet.signedInAs('fisherman', { of: coordinator })
  await sailor.request('PUT /users/profile/', { body: { profile: { phone } } })
  const body = { name: 'Sans SMS', owner: 'Coopérative', phone: '221 77 111 22 44' }
  const pirogue = String((await coordinator.request('POST /pirogues/', { body })).body['id'])
  await coordinator.request(`POST /pirogues/${pirogue}/links/`, { body: { owner_user: sailor.id } })
  await declared(coordinator, { pirogue, due_at: inHours(guet.services, 1) })
  guet.clock.pass(50 * minute)
  await climbDue(guet.services)
  const sent = `select target from deliveries where reason = 'reminder' and channel = 'sms' and account_id = '${sailor.id}'`
  expect(await rowsOf(guet, sent)).toEqual([{ target: reminded }])
})
