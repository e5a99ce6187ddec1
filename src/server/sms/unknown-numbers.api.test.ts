import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmsWorld, openSmsWorld, stranger } from '#test/samples/sms.ts'
import { act } from '#test/samples/sos.ts'
import { declared } from '#test/samples/voyages.ts'
import { minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

/** Numbers that are nobody’s: their SOS rings all the same. And who writes without end. */
let world: SmsWorld
let fisherman: SignedInPerson
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  fisherman = await world.begin()
})

describe('a number that is nobody’s', () => {
  test('rings all the same with an SOS, and its number', async () => {
    await world.writes('SOS 14.72N 17.48W', stranger)
    expect(await world.sosOf(world.admin)).toMatchObject([
      {
        pirogue: null,
        message: `SOS par SMS – numéro inconnu ${stranger}, source non vérifiée`,
        location: { latitude: 14.72, longitude: -17.48 },
      },
    ])
    expect(await world.answers(stranger)).toHaveLength(1)
    expect(await world.tray()).toMatchObject([{ number: stranger, text: 'SOS 14.72N 17.48W', is_sos: true }])
  })

  test('that somebody only wrote into a profile is nobody’s', async () => {
    await fisherman.request('PUT /users/profile/', { body: { profile: { phone: stranger } } })
    await world.writes('SOS', stranger)
    expect(await world.sosOf(world.admin)).toMatchObject([{ user: null, pirogue: null }])
  })

  test('a sender that is a name rings too, and is not answered', async () => {
    await world.writes('SOS', 'Orange<b>')
    expect(await world.sosOf(world.admin)).toMatchObject([
      { message: 'SOS par SMS – numéro inconnu Orangeb, source non vérifiée' },
    ])
    expect(await rowsOf(world.guet, `select 1 from deliveries where reason = 'sms_answer'`)).toEqual([])
  })

  test('ends nothing, is answered nothing else, and waits in the tray, calls for help first', async () => {
    await world.writes('SOS', stranger)
    world.guet.clock.pass(minute)
    await world.writes('RETOUR', '+221770008888')
    expect((await world.tray()).map(({ text }) => text)).toEqual(['SOS', 'RETOUR'])
    expect(await world.answers('+221770008888')).toEqual([])
  })

  test('given to somebody, its call is that of his boat, and so is what it says from then on', async () => {
    await world.writes('SOS 14.72N 17.48W', stranger)
    const [waiting] = await world.tray()
    const given = await world.admin.request(`POST /sms/unknown/${waiting?.id}/attach/`, {
      body: { user: fisherman.id },
    })
    expect(given.body).toEqual({ number: stranger, user: fisherman.id })
    expect(await world.tray()).toEqual([])
    expect(await world.sosOf(world.admin)).toMatchObject([
      { user: fisherman.id, location: { latitude: 14.72, longitude: -17.48 } },
    ])
    await declared(fisherman)
    await world.writes('POS', stranger)
    expect(await world.answers(stranger)).toHaveLength(2)
  })

  test('an SMS that is closed leaves the tray, and its SOS open', async () => {
    await world.writes('SOS', stranger)
    const [waiting] = await world.tray()
    expect((await world.admin.request(`POST /sms/unknown/${waiting?.id}/close/`)).status).toBe(200)
    expect(await world.tray()).toEqual([])
    expect(await world.sosOf(world.admin)).toHaveLength(1)
  })

  test('five in ten minutes ring each, more are one emergency that grows', async () => {
    for (let index = 0; index < 8; index += 1) await world.writes('SOS', `+22177000${1000 + index}`)
    const all = (await world.sosOf(world.admin)).map(({ message }) => String(message))
    expect(all).toHaveLength(6)
    expect(all).toContain('SOS par SMS – 3 numéros inconnus, source non vérifiée')
  })
})

test('one number that repeats itself is kept no more, and its SOS rings', async () => {
  for (let index = 0; index < 30; index += 1) await world.writes(`bonjour ${index}`)
  expect(await rowsOf(world.guet, 'select id from sms_received')).toHaveLength(10)
  await world.writes('SOS')
  expect(await world.sosOf(world.admin)).toMatchObject([{ user: fisherman.id }])
})

test('who was taken out of service, or left, is nobody', async () => {
  await rowsOf(world.guet, `update accounts set is_active = false where id = '${fisherman.id}'`)
  await world.writes('SOS')
  expect(await world.sosOf(world.admin)).toMatchObject([{ user: null, pirogue: null }])
  expect((await act(world.admin, 'seen', String((await world.sosOf(world.admin))[0]?.id))).status).toBe(200)
})
