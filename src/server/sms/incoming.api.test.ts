import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SentForm, type SmsWorld, asJson, number, openSmsWorld, secret } from '#test/samples/sms.ts'
import { type SignedInPerson, openTestServer } from '#test/world/test-server.ts'

/** Each gateway’s own form, and who may hand anything over. */
let world: SmsWorld
let fisherman: SignedInPerson
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  fisherman = await world.begin()
})

describe('each gateway hands an SMS over in its own form', () => {
  const text = 'SOS 14.72N 17.48W'
  const fields = (of: Record<string, string>) => new URLSearchParams(of).toString()
  const typed = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

  test.each<[string, 'GET' | 'POST', string, SentForm]>([
    ['kannel, get-url', 'GET', `kannel/?${fields({ from: number, text, id: 'a-1', time: '2026-11-29 01:00:00' })}`, {}],
    ['kannel without a plus', 'GET', `kannel?${fields({ from: number.slice(1), text, id: '' })}`, {}],
    [
      'kannel, post-url',
      'POST',
      'kannel/',
      { payload: text, headers: { 'content-type': 'text/plain', 'x-kannel-from': number } },
    ],
    [
      'gammu',
      'POST',
      'gammu/',
      {
        ...typed,
        payload: fields({
          SMS_MESSAGES: '1',
          SMS_1_NUMBER: number,
          SMS_1_TEXT: text,
          DECODED_PARTS: '0',
          id: 'IN20261129_010000_00.txt',
        }),
      },
    ],
    [
      'gammu, in two parts',
      'POST',
      'gammu/',
      { ...typed, payload: fields({ SMS_1_NUMBER: number, SMS_1_TEXT: 'SOS 14.72N', SMS_2_TEXT: ' 17.48W' }) },
    ],
    [
      'orange',
      'POST',
      'orange/',
      asJson({
        inboundSMSMessageNotification: {
          inboundSMSMessage: {
            dateTime: '2026-11-29T01:00:00Z',
            destinationAddress: 'tel:+221770000000',
            messageId: 'm-1',
            message: text,
            senderAddress: `tel:${number}`,
          },
        },
      }),
    ],
    ['json', 'POST', 'json/', asJson({ from: number, text, id: 'x' })],
  ])('%s', async (_name, method, path, form) => {
    const { statusCode, body } = await world.gateway(method, `${secret}/${path}`, form)
    expect([statusCode, body]).toEqual([200, ''])
    expect(await world.sosOf(world.admin)).toMatchObject([
      { user: fisherman.id, location: { latitude: 14.72, longitude: -17.48 } },
    ])
  })

  // As Kannel 1.4.5 (Debian) called this address for what an SMPP centre gave it.
  test.each([
    ['UTF-16', '%00S%00O%00S%00+%001%004%00.%007%002%00N%00+%001%007%00.%004%008%00W%00+%00%E9', 'SOS 14.72N 17.48W é'],
    [
      'UTF-16 of a picture',
      '%00S%00O%00S%001%004%00.%007%002%00N%00+%001%007%00.%004%008%00W%D8%3D%DE%00',
      'SOS14.72N 17.48W😀',
    ],
    ['bytes of Latin-1', 'bless%E9+SOS+14.72N+17.48W', 'blessé SOS 14.72N 17.48W'],
    ['UTF-8', "coinc%C3%A9%2C+SOS+!+l'aide+14.72N+17.48W", "coincé, SOS ! l'aide 14.72N 17.48W"],
  ])('kannel, %s', async (_form, written, said) => {
    await world.gateway('GET', `${secret}/kannel/?from=%2B${number.slice(1)}&text=${written}&id=a4ac4be5-eb76&udh=`)
    expect(await world.sosOf(world.admin)).toMatchObject([
      { user: fisherman.id, location: { latitude: 14.72, longitude: -17.48 }, metadata: { sms: said } },
    ])
  })

  test.each([
    ['a reference of one byte', '%05%00%03%A8%02'],
    ['a reference of two', '%06%08%04%0A%BC%02'],
    ['another element before it', '%09%24%02%01%02%00%03%A8%02'],
  ])('kannel, parts with %s, the second first, without the spaces at their ends', async (_head, udh) => {
    const part = (written: string, figure: string) =>
      world.gateway(
        'GET',
        `${secret}/kannel/?from=%2B${number.slice(1)}&text=${written}&id=${figure}&udh=${udh}%0${figure}`,
      )
    await part('nous+coulons+14.72N+17.48W', '2')
    expect(await world.sosOf(world.admin)).toEqual([])
    await part('moteur+en+panne+SOS', '1')
    await part('moteur+en+panne+SOS', '1')
    expect(await world.sosOf(world.admin)).toMatchObject([{ user: fisherman.id, location: { latitude: 14.72 } }])
    expect(await world.answers()).toHaveLength(1)
  })

  test('kannel, parts by post-url: the head of a part in the head of the form, as bytes', async () => {
    const part = (payload: string, head: string) => {
      const headers = { 'content-type': 'text/plain; charset="UTF-8"', 'x-kannel-from': number, 'x-kannel-udh': head }
      return world.gateway('POST', `${secret}/kannel/`, { payload, headers })
    }
    await part('14.72N 17.48W', '%05%00%03%A9%02%02')
    await part('SOS blesse', '%05%00%03%A9%02%01')
    expect(await world.sosOf(world.admin)).toMatchObject([{ user: fisherman.id, location: { latitude: 14.72 } }])
    expect(await world.answers()).toHaveLength(1)
  })

  test.each([
    ['a wrong secret', 'une-adresse-que-personne-ne-devinE/json/'],
    ['no secret', '/json/'],
    ['an unknown gateway', `${secret}/autre/`],
  ])('%s finds nothing, and is told no more', async (_what, path) => {
    const { statusCode, body } = await world.gateway('POST', path, asJson({ from: number, text: 'SOS' }))
    const { body: unknown } = await world.guet.app.inject({ method: 'POST', url: '/api/rien/' })
    expect([statusCode, body]).toEqual([404, unknown])
    expect(await world.sosOf(world.admin)).toEqual([])
  })

  test.each(['', 'null', '[]', '{"from":"x"}', '{"from":{},"text":[]}', '{'])('no message: %s', async (payload) => {
    for (const name of ['json', 'orange', 'gammu'])
      expect((await world.gateway('POST', `${secret}/${name}/`, { payload, ...typed })).statusCode).toBe(400)
    expect((await world.gateway('GET', `${secret}/kannel/?text=SOS`)).statusCode).toBe(400)
  })

  test('the secret stands in no log', async () => {
    await world.writes('POS')
    await world.gateway('POST', `${secret}/json`, { payload: '{' })
    expect(world.guet.logged.join('\n')).not.toContain(secret)
  })
})

test('a server without a secret takes none', async () => {
  const closed = await openTestServer()
  const asked = asJson({ from: number, text: 'SOS' })
  const { statusCode } = await closed.app.inject({ method: 'POST', url: '/api/sms/undefined/json/', ...asked })
  expect(statusCode).toBe(404)
  await closed.close()
})
