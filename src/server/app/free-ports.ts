import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { ConfigProblem } from '#server/platform/config/config-problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { httpProtocols } from '#server/trackers/listening/listen-http.ts'

type Way = 'TCP' | 'UDP'
type Port = { readonly port: number; readonly way: Way; readonly setting: string }

/**
 * Before anything is opened, migrated or sent: a second server, or another program on one of our ports, is told of in one sentence.
 * The boats of a demonstration sail on the ports that are left.
 */
export async function refuseTakenPorts(config: Config): Promise<void> {
  for (const { port, way, setting } of portsOf(config)) {
    if (await (way === 'TCP' ? isTaken(config.host, port) : isTakenForDatagrams(config.host, port)))
      throw new ConfigProblem(
        `Le port ${port} (${way}) est déjà pris : arrêtez le programme qui l’occupe, ou choisissez un autre port (${setting}).`,
      )
  }
}

function portsOf({ port, roles, trackerPorts, demo }: Config): Port[] {
  const isAsked = roles.includes('http') || roles.includes('live')
  const trackers = demo || !roles.includes('trackers') ? [] : Object.entries(trackerPorts)
  return [
    ...(isAsked ? [{ port, way: 'TCP', setting: 'PORT' } as const] : []),
    ...trackers.flatMap(([name, its]): Port[] => {
      const ways: readonly Way[] = name in httpProtocols ? ['TCP'] : ['TCP', 'UDP']
      return ways.map((way) => ({ port: its, way, setting: `GUET_TRACKERS, ${name}` }))
    }),
  ].filter((one) => one.port !== 0)
}

function isTaken(host: string, port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((found) => {
    server.once('error', (problem) => found(isInUse(problem)))
    server.listen(port, host, () => server.close(() => found(false)))
  })
}

function isTakenForDatagrams(host: string, port: number): Promise<boolean> {
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' })
  return new Promise((found) => {
    socket.once('error', (problem) => {
      socket.close()
      found(isInUse(problem))
    })
    socket.bind(port, host, () => socket.close(() => found(false)))
  })
}

/** What else is wrong with a port is said when it is opened. */
function isInUse(problem: Error): boolean {
  return 'code' in problem && problem.code === 'EADDRINUSE'
}
