import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { httpProtocols, listenHttp } from '#server/trackers/listening/listen-http.ts'
import { type Listener, listenTcp, listenUdp } from '#server/trackers/listening/listen.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { protocols } from '#server/trackers/protocols.ts'

/**
 * One port for each protocol. A port that was taken before the start ended that (free-ports.ts); where it is taken now, or the
 * boats are those of a demonstration, it is reported, and all others start.
 */
export async function startTrackers(services: Services): Promise<RunningRole> {
  const reception = new Reception(services)
  const listeners: Listener[] = []
  const trackerPorts: { [protocol: string]: number } = {}
  for (const [name, port] of Object.entries(services.config.trackerPorts)) {
    for (const [index, listen] of listenersFor(name, reception, services.config.traccarToken).entries()) {
      try {
        listeners.push(await listen({ host: services.config.host, port }))
        if (index === 0) trackerPorts[name] = port
      } catch (problem) {
        services.log.error({ protocol: name, port, problem }, 'a tracker port could not be opened')
      }
    }
  }
  services.heartbeat.closedPorts = Object.keys(services.config.trackerPorts).filter((name) => !(name in trackerPorts))
  const stop = async () => {
    await Promise.all(listeners.map((listener) => listener.stop()))
    await reception.close()
  }
  try {
    await reception.open()
  } catch (problem) {
    await stop()
    throw problem
  }
  return { stop, trackerPorts }
}

type Listen = (where: { host: string; port: number }) => Promise<Listener>

function listenersFor(name: string, reception: Reception, token: string | null): Listen[] {
  const phones = httpProtocols[name]
  if (phones) return [(where) => listenHttp(phones, reception, { ...where, token })]
  const protocol = protocols[name]
  if (!protocol) return [() => Promise.reject(new Error(`There is no protocol « ${name} ».`))]
  return [(where) => listenTcp(protocol, reception, where), (where) => listenUdp(protocol, reception, where)]
}
