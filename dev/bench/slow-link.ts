import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A link as off the coast, between a browser and a server of this machine: everything that passes waits half a round trip
 * each way, a new connection a whole one, and all connections together share so many bytes a second. The service worker's
 * requests go through it as any other. It counts what passes, heads included.
 */
export type Link = { bytesPerSecond: number; roundTrip: number }
export const asOffTheCoast: Link = { bytesPerSecond: 31_000, roundTrip: 600 }
export const asAtHome: Link = { bytesPerSecond: Number.POSITIVE_INFINITY, roundTrip: 0 }

export type SlowLink = {
  readonly address: string
  /** What has passed so far, both ways. */
  readonly bytes: () => number
  readonly become: (link: Link) => void
  readonly close: () => Promise<void>
}

export async function openLink(toPort: number, first: Link): Promise<SlowLink> {
  const link = { ...first }
  const sockets = new Set<Socket>()
  const [up, down] = [lane(link), lane(link)]
  let bytes = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => [near, far].forEach((one) => one.destroy()))
    }
    const opened = performance.now() + link.roundTrip
    carry(near, far, (size) => ((bytes += size), up(size, opened)))
    carry(far, near, (size) => ((bytes += size), down(size, opened)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    become: (next) => void Object.assign(link, next),
    close: () => closed(server, sockets),
  }
}

/** One direction of the link: when what is handed over now arrives on the other side. */
function lane(link: Link): (size: number, opened: number) => number {
  let freeAt = 0
  return (size, opened) => {
    const starts = Math.max(performance.now(), opened, freeAt)
    freeAt = starts + (1000 * size) / link.bytesPerSecond
    return freeAt + link.roundTrip / 2
  }
}

/** In small pieces, so that no connection keeps the others waiting for a whole file. */
const piece = 1_400

function carry(from: Socket, to: Socket, arrival: (size: number) => number): void {
  const underWay: { readonly at: number; readonly arrive: () => void }[] = []
  let waiting = 0
  let isMoving = false
  const move = async () => {
    isMoving = true
    for (let next = underWay.shift(); next; next = underWay.shift()) {
      const wait = next.at - performance.now()
      if (wait > 1) await pause(wait)
      next.arrive()
    }
    isMoving = false
  }
  const send = (at: number, arrive: () => void) => {
    underWay.push({ at, arrive })
    if (!isMoving) void move()
  }
  const arrived = (part: Buffer) => {
    waiting -= part.length
    if (!to.destroyed) to.write(part)
    if (from.isPaused() && waiting < 4 * piece) from.resume()
  }
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += piece) {
      const part = chunk.subarray(at, at + piece)
      waiting += part.length
      send(arrival(part.length), () => arrived(part))
    }
    // What the link has not taken yet stays with the sender, as on a real one.
    if (waiting >= 8 * piece) from.pause()
  })
  from.on('end', () => send(arrival(0), () => to.end()))
}

async function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const ended = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await ended
}
