import { type NatsConnection, connect } from '@nats-io/transport-node'
import { type Bus, gapTopic } from './bus.ts'
import { inProcessBus } from './in-process.ts'

/**
 * The parts run on several machines. Everything goes over the network in one order, and is told inside this process as
 * if it came from here. What is kept is in the database: the network only has to wake those who wait for it.
 */
export async function natsBus(address: string, subject: string, trouble: (problem: unknown) => void): Promise<Bus> {
  const here = inProcessBus(trouble)
  const nats = await connect({
    ...serverAt(address),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    noAsyncTraces: true,
  })
  nats.subscribe(subject, {
    callback: (problem, received) => {
      if (problem) return trouble(problem)
      const { topic, message } = received.json<Envelope>()
      void here.publish(topic, message)
    },
  })
  await nats.flush()
  const publish: Bus['publish'] = async (topic, message) => {
    if (!nats.isClosed()) nats.publish(subject, JSON.stringify({ topic, message } satisfies Envelope))
  }
  let isConnected = true
  void follow(nats, publish, (connected) => (isConnected = connected))
  return {
    publish,
    subscribe: here.subscribe,
    isConnected: () => isConnected && !nats.isClosed(),
    close: async () => {
      await here.close()
      await nats.close()
    },
  }
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
