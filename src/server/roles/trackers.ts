import type { RunningRole } from './role.ts'
import type { House } from '#server/house.ts'
import { httpProtocols, listenHttp } from '#server/trackers/listen-http.ts'
import { type Listener, listenTcp, listenUdp } from '#server/trackers/listen.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { Reception } from '#server/trackers/reception.ts'

/** One port for each protocol. A port that is taken is reported, and all others start. */
export async function startTrackers(house: House): Promise<RunningRole> {
  const reception = new Reception(house)
  const listeners: Listener[] = []
  for (const [name, port] of Object.entries(house.config.trackerPorts)) {
    for (const listen of listenersFor(name, reception)) {
      try {
        listeners.push(await listen({ host: house.config.host, port }))
      } catch (problem) {
        house.log.error({ protocol: name, port, problem }, 'a tracker port could not be opened')
      }
    }
  }
  return { stop: async () => void (await Promise.all(listeners.map((listener) => listener.stop()))) }
}

type Listen = (where: { host: string; port: number }) => Promise<Listener>

function listenersFor(name: string, reception: Reception): Listen[] {
  const phones = httpProtocols[name]
  if (phones) return [(where) => listenHttp(phones, reception, where)]
  const protocol = protocols[name]
  if (!protocol) return [() => Promise.reject(new Error(`There is no protocol « ${name} ».`))]
  return [(where) => listenTcp(protocol, reception, where), (where) => listenUdp(protocol, reception, where)]
}
