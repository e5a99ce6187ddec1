import { setTimeout as wait } from 'node:timers/promises'
import { type NatsConnection, connect } from '@nats-io/transport-node'
import { type Bus, gapTopic } from './bus.ts'
import { inProcessBus } from './in-process.ts'

const longestConnecting = 2_000
const triedEvery = 1_000

/**
 * The parts run on several machines. Everything goes over the network in one order, and is told inside this process as
 * if it came from here. What is kept is in the database: the network only has to wake those who wait for it. A network that is
 * not there is waited for, at the start and later; meanwhile this process hears itself alone.
 */
export async function natsBus(
  address: string,
  subject: string,
  trouble: (problem: unknown) => void,
  away: (problem: unknown) => void = () => {},
): Promise<Bus> {
  const here = inProcessBus(trouble)
  const closing = new AbortController()
  let nats: NatsConnection | null = null
  let isConnected = false
  const publish: Bus['publish'] = async (topic, message) => {
    if (nats === null || !isConnected) return await here.publish(topic, message)
    if (!nats.isClosed()) nats.publish(subject, JSON.stringify({ topic, message } satisfies Envelope))
  }
  const join = async () => {
    const joined = await connect(settingsFor(address))
    if (closing.signal.aborted) return await joined.close()
    joined.subscribe(subject, {
      callback: (problem, received) => {
        if (problem) return trouble(problem)
        const { topic, message } = received.json<Envelope>()
        void here.publish(topic, message)
      },
    })
    await joined.flush()
    ;[nats, isConnected] = [joined, true]
    void follow(joined, publish, (connected) => (isConnected = connected))
  }
  const joining = join().catch(async (problem: unknown) => {
    away(problem)
    void joinLater(join, closing.signal, publish)
  })
  await joining
  return {
    publish,
    subscribe: here.subscribe,
    isConnected: () => isConnected && nats?.isClosed() === false,
    close: async () => {
      closing.abort()
      await here.close()
      await nats?.close()
    },
  }
}

/** What others said before was not heard here: everybody asks for it anew. */
async function joinLater(join: () => Promise<void>, closing: AbortSignal, publish: Bus['publish']): Promise<void> {
  while (!closing.aborted) {
    try {
      await wait(triedEvery, undefined, { signal: closing })
      await join()
      return await publish(gapTopic, null)
    } catch {
      continue
    }
  }
}

function settingsFor(address: string) {
  const forEver = { maxReconnectAttempts: -1, reconnectTimeWait: 200, timeout: longestConnecting }
  return { ...serverAt(address), ...forEver, noAsyncTraces: true }
}

type Envelope = { readonly topic: string; readonly message: unknown }

/** While the network was away others spoke and nobody heard them here, and what was said here reached nobody. */
async function follow(
  nats: NatsConnection,
  publish: Bus['publish'],
  become: (connected: boolean) => void,
): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect') become(false)
    if (type !== 'reconnect') continue
    become(true)
    await publish(gapTopic, null)
  }
}

/** The driver takes name and password beside the address, not inside it. */
function serverAt(address: string) {
  if (!address.includes('@')) return { servers: address }
  const { host, username, password } = new URL(address)
  return { servers: host, user: decodeURIComponent(username), pass: decodeURIComponent(password) }
}
