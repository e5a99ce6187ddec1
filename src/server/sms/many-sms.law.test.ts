import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsWorld, number, openSmsWorld } from '#test/samples/sms.ts'
import { declared } from '#test/samples/voyages.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'
import { LineOfSms } from './line-of-sms.ts'
import { takeIn } from './take-in.actions.ts'

/** A gateway that hands over many SMS in one moment. */
let world: SmsWorld
let fisherman: SignedInPerson
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  fisherman = await world.begin()
})

const many = 60
const somebody = (index: number) => `+2217800000${String(index).padStart(2, '0')}`

test('an SOS is answered before those that came before it', async () => {
  const done: string[] = []
  const write = async (text: string, from: string) => {
    await world.writes(text, from)
    done.push(text)
  }
  const others = Array.from({ length: many }, (_, index) => write('bonjour', somebody(index)))
  await Promise.all([...others, write('SOS', number)])
  expect(done).toHaveLength(many + 1)
  expect(done.indexOf('SOS')).toBeLessThan(many / 2)
  expect(await world.sosOf(world.coordinator)).toMatchObject([{ user: fisherman.id }])
})

test('of one number they are acted on in the order in which they came', async () => {
  await declared(fisherman)
  await Promise.all(
    ['RETARD 2 h', 'NON', 'RETOUR', 'NON', 'RETOUR'].map((text, id) => world.writes(text, number, { id: String(id) })),
  )
  expect((await world.answers()).map((one) => one.split(/[,.]/)[0])).toEqual([
    'GUET : compris',
    'GUET : annulé',
    'GUET : compris',
    'GUET : annulé',
    'GUET : compris',
  ])
})

test('one that is handed over again while it waits is one', async () => {
  await Promise.all(Array.from({ length: 5 }, () => world.writes('POS', number, { id: 'une' })))
  expect(await world.answers()).toHaveLength(1)
})

test('RETOUR that an SOS of the same number passes ends nothing, and stands in the case at its own time', async () => {
  await declared(fisherman)
  const before = Array.from({ length: many }, (_, index) => world.writes('bonjour', somebody(index)))
  const returned = world.writes('RETOUR', number)
  const cameAt = world.guet.clock.now.toISOString()
  const call = world.writes('SOS', number).then(() => world.guet.clock.pass(1000))
  await Promise.all([...before, returned, call])
  expect(await world.sosOf(world.coordinator)).toMatchObject([{ user: fisherman.id, status: 'active' }])
  const said = await rowsOf(world.guet, 'select at from alert_statements where reason is not null')
  expect(said.map(({ at }) => new Date(String(at)).toISOString())).toEqual([cameAt])
})

test('more than can wait are to be handed over again, an SOS never', async () => {
  const { services } = world.guet
  const line = new LineOfSms(services.sosPriority, 0)
  const taken = async (text: string) => {
    const incoming = { from: number, text, id: text, part: null }
    return await takeIn(services, line, { gateway: 'json', incoming, address: '127.0.0.1' })
  }
  expect([await taken('RETOUR'), await taken('SOS')]).toEqual([false, true])
  expect(await world.sosOf(world.coordinator)).toMatchObject([{ user: fisherman.id }])
})
