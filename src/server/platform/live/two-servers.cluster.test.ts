import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNats } from '#dev/nats.ts'
import { type OpenServices, openServices } from '#server/app/open-services.ts'
import { type Bus, gapTopic } from '#server/platform/bus/bus.ts'
import { everyone, moved, numbered, openPeople } from '#test/world/live-world.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { publishEvent, publishNews } from './publish.actions.ts'
import { Stream } from './stream.ts'
import { type Sink, Subscriber } from './subscriber.ts'

/** One database, two servers, and a network of messages between them that fails and returns. */
let nats: Awaited<ReturnType<typeof startNats>>
let here: TestServer
let there: OpenServices
let stream: Stream
beforeAll(async () => {
  nats = await startNats()
  here = await openTestServer({ NATS_URL: nats.address })
  there = await openServices(here.services.config, here.services.log)
  stream = new Stream(there.services, async function* () {})
  await stream.open()
})
afterAll(async () => {
  stream.close()
  await there.close()
  await here.close()
  await nats.stop()
})

test('what one server keeps and what moves there is heard on the other, and a lost network makes all ask anew', async () => {
  const { admin } = await openPeople(here)
  const heard = new Heard()
  await stream.join(new Subscriber(admin, heard), null)

  await publishEvent(here.services, numbered, everyone, { number: 1, weight: '' })
  await heard.until('"number":1')

  await publishNews(here.services, [boatAt(7)])
  await heard.until('"at":7')

  const bothAreBack = [here.services, there.services].map(({ bus }) => told(bus, gapTopic))
  await nats.stop()
  nats = await startNats(nats.port)
  await Promise.all([...bothAreBack, heard.until('event: reset', 2)])

  await publishNews(here.services, [boatAt(8)])
  await heard.until('"at":8')
  expect(heard.text.split('"number":1')).toHaveLength(2)
})

function told(bus: Bus, topic: string): Promise<void> {
  return new Promise((resolve) => void bus.subscribe(topic, () => resolve()))
}

const boatAt = (at: number) => ({ name: moved, about: 'Yaye Fall', at, data: { at }, audience: everyone })

/** A link that is always free, and says when something has come through so many times. */
class Heard implements Sink {
  text = ''
  #arrived = () => {}

  write = (bytes: string | Buffer): void => {
    this.text += String(bytes)
    this.#arrived()
  }

  until(words: string, times = 1): Promise<void> {
    return new Promise((resolve) => {
      this.#arrived = () => {
        if (this.text.split(words).length > times) resolve()
      }
      this.#arrived()
    })
  }

  waiting = (): number => 0
  sent = (): number => this.text.length
  onceFree = (free: () => void): void => free()
  end = (): void => {}
  drop = (): void => {}
}
