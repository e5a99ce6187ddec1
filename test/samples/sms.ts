import { expect } from 'vitest'
import { longestSms, toGsm7 } from '#contract/notifications/gsm7.ts'
import type { Shown } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { alertsOf } from './sos.ts'
import { simulatedWeather } from './weather.ts'

/** A server that takes SMS, with somebody whose number it knows. */
export const secret = 'une-adresse-que-personne-ne-devine'
export const number = '+221770001234'
export const stranger = '+221770009999'

export type SentForm = { readonly headers?: Record<string, string>; readonly payload?: string }
export type SmsWorld = Awaited<ReturnType<typeof openSmsWorld>>

export async function openSmsWorld(settings: Readonly<Record<string, string>> = {}) {
  const guet = await openTestServer({
    ...(await simulatedWeather()),
    GUET_SMS_IN_SECRET: secret,
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
    ...settings,
  })
  const admin = await guet.signedInAs('admin')
  const coordinator = await guet.signedInAs('organization')
  const gateway = async (method: 'GET' | 'POST', path: string, form: SentForm = {}) =>
    await guet.app.inject({ method, url: `/api/sms/${path}`, ...form })
  return {
    guet,
    admin,
    coordinator,
    gateway,
    /** Everything as it was, and a fisherman with that number. */
    begin: async (): Promise<SignedInPerson> => {
      for (const table of ['sms_received', 'sms_parts', 'sms_numbers', 'deliveries', 'alerts', 'voyages'])
        await rowsOf(guet, `delete from ${table}`)
      await rowsOf(guet, 'update accounts set phone_identity = null')
      const fisherman = await guet.signedInAs('fisherman', { of: coordinator })
      await rowsOf(guet, `update accounts set phone_identity = '${number}' where id = '${fisherman.id}'`)
      return fisherman
    },
    writes: async (text: string, from = number, more: object = {}): Promise<void> => {
      const answer = await gateway('POST', `${secret}/json/`, asJson({ from, text, ...more }))
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
    },
    answers: (to = number) => answersTo(guet, to),
    sosOf: async (person: SignedInPerson) =>
      (await alertsOf(person)).filter(({ alert_type: type, status }) => type === 'emergency' && status !== 'resolved'),
    tray: async (): Promise<Shown[]> => (await admin.request('GET /sms/unknown/')).body['results'] as Shown[],
  }
}

export const asJson = (body: object): SentForm => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function answersTo(guet: TestServer, to: string): Promise<string[]> {
  const rows = await rowsOf(
    guet,
    `select content ->> 'sms' as said from deliveries where channel = 'sms' and reason = 'sms_answer' and target = '${to}' order by created_at, id`,
  )
  const said = rows.map((row) => String(row['said']))
  for (const one of said) expect([one.length <= longestSms, toGsm7(one)]).toEqual([true, one])
  return said
}
