import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import { natsBus } from './nats.ts'

/** One port: whoever tells or listens cannot tell which bus it is. */
const natsAddress = process.env['GUET_TEST_NATS']
const buses: { readonly [kind: string]: (trouble: (problem: unknown) => void) => Promise<Bus> } = {
  'in one process': async (trouble) => inProcessBus(trouble),
  ...(natsAddress !== undefined && {
    'on several machines': (trouble) => natsBus(natsAddress, `test.${newId()}`, trouble),
  }),
}

describe.each(Object.entries(buses))('a bus %s', (_kind, open) => {
  let bus: Bus
  let troubles: unknown[]
  beforeEach(async () => {
    troubles = []
    bus = await open((problem) => troubles.push(problem))
  })
  afterEach(() => bus.close())

  test('everybody hears everything of their topic, in the order in which it was told', () =>
    holdsFor(
      fc.asyncProperty(fc.array(fc.constantFrom('vents', 'houles'), { maxLength: 40 }), async (topics) => {
        const listeners = ['vents', 'vents', 'houles'].map((topic) => listenTo(bus, topic))
        for (const [number, topic] of topics.entries()) await bus.publish(topic, { number })
        for (const { topic, heard, until, stop } of listeners) {
          const told = topics.flatMap((one, number) => (one === topic ? [{ number }] : []))
          await until(told.length)
          expect(heard).toEqual(told)
          stop()
        }
      }),
    ))

  test('what is told while something is being told comes after it, for everybody', async () => {
    const first = listenTo(bus, 'vents', (message) => {
      if (message === 'un') void bus.publish('vents', 'deux')
    })
    const second = listenTo(bus, 'vents')
    await bus.publish('vents', 'un')
    await Promise.all([first.until(2), second.until(2)])
    expect([first.heard, second.heard]).toEqual([
      ['un', 'deux'],
      ['un', 'deux'],
    ])
  })

  test('a listener that throws harms nobody: not the others, not the teller, not the next message', async () => {
    const fault = new Error('rien ne va plus')
    const careless = listenTo(bus, 'vents', () => {
      throw fault
    })
    const careful = listenTo(bus, 'vents')
    await bus.publish('vents', 'un')
    await bus.publish('vents', 'deux')
    await Promise.all([careless.until(2), careful.until(2)])
    expect(careful.heard).toEqual(['un', 'deux'])
    expect(troubles).toEqual([fault, fault])
  })

  test('whoever stopped hears no more, and only they', async () => {
    const [stays, goes] = [listenTo(bus, 'vents'), listenTo(bus, 'vents')]
    await bus.publish('vents', 'un')
    await Promise.all([stays.until(1), goes.until(1)])
    goes.stop()
    goes.stop()
    await bus.publish('vents', 'deux')
    await stays.until(2)
    expect(goes.heard).toEqual(['un'])
  })

  test('one function that listens twice hears twice, and each stops on its own', async () => {
    const heard: unknown[] = []
    const hear = (message: unknown) => void heard.push(message)
    const stops = [bus.subscribe('vents', hear), bus.subscribe('vents', hear)]
    const witness = listenTo(bus, 'vents')
    await bus.publish('vents', 'un')
    await witness.until(1)
    stops[0]?.()
    await bus.publish('vents', 'deux')
    await witness.until(2)
    expect(heard).toEqual(['un', 'un', 'deux'])
  })

  test('somebody who is sent away by what was just told does not hear it', async () => {
    const later: { stop?: () => void } = {}
    const first = listenTo(bus, 'vents', () => later.stop?.())
    const second = listenTo(bus, 'vents')
    later.stop = second.stop
    await bus.publish('vents', 'un')
    await bus.publish('vents', 'deux')
    await first.until(2)
    expect(second.heard).toEqual([])
  })

  test('somebody who comes while something is being told hears from the next one on', async () => {
    const later: { listener?: ReturnType<typeof listenTo> } = {}
    const first = listenTo(bus, 'vents', () => (later.listener ??= listenTo(bus, 'vents')))
    await bus.publish('vents', 'un')
    await first.until(1)
    await bus.publish('vents', 'deux')
    await later.listener?.until(1)
    expect(later.listener?.heard).toEqual(['deux'])
  })

  test('telling where nobody listens is no fault, and any name is a name', async () => {
    await bus.publish('personne', { a: 1 })
    for (const topic of ['error', '__proto__', 'constructor']) {
      const listener = listenTo(bus, topic)
      await bus.publish(topic, topic)
      await listener.until(1)
      expect(listener.heard).toEqual([topic])
    }
  })

  test('once closed nobody hears anything, and telling is no fault', async () => {
    const listener = listenTo(bus, 'vents')
    await bus.close()
    await bus.publish('vents', 'un')
    expect(listener.heard).toEqual([])
    await bus.close()
  })
})

/** `until` waits for as many messages as there should be, however far away the bus is. */
function listenTo(bus: Bus, topic: string, also: (message: unknown) => void = () => {}) {
  const heard: unknown[] = []
  let [enough, arrived] = [0, () => {}]
  const stop = bus.subscribe(topic, (message) => {
    heard.push(message)
    if (heard.length >= enough) arrived()
    also(message)
  })
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      ;[enough, arrived] = [count, resolve]
      if (heard.length >= count) resolve()
    })
  return { topic, heard, until, stop }
}
