import { createSocket } from 'node:dgram'
import { type Socket, createServer } from 'node:net'
import type { Protocol } from '#server/trackers/protocol.ts'
import type { AdmittedConnection } from './connection-limiter.ts'
import { TrackerConnection } from './connection.ts'
import { readSocket } from './hear-out.ts'
import type { Reception } from './reception.ts'
import { Talks } from './talks.ts'

export type Listener = { readonly stop: () => Promise<void> }
type Where = { readonly host: string; readonly port: number }

/** Trackers on a bad link fall silent for long; whoever says nothing at all for half an hour is gone. */
const longestSilence = 30 * 60_000
/** A device that never reads its answers does not fill the memory of the server with them. */
const mostUnread = 256 * 1024
const mostConnections = 20_000

export function listenTcp(protocol: Protocol, reception: Reception, { host, port }: Where): Promise<Listener> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, protocol, reception)
  })
  server.maxConnections = mostConnections
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.removeListener('error', failed)
      // A talk that could not begin, for want of sockets, ends no other.
      server.on('error', (problem) => reception.failPort(protocol.name, problem))
      listening({
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            for (const socket of sockets) socket.destroy()
          }),
      })
    })
  })
}

function serve(socket: Socket, protocol: Protocol, reception: Reception): void {
  const send = (bytes: Buffer) => {
    if (socket.writable) socket.write(bytes)
    if (socket.writableLength > mostUnread) socket.destroy()
  }
  const address = socket.remoteAddress ?? ''
  const guest = reception.door.enter(address, () => socket.destroy())
  const [isReachable, met] = [() => socket.writable, () => guest.know()]
  const connection = new TrackerConnection(protocol, reception, address, send, isReachable, met)
  socket.setNoDelay(true)
  socket.setTimeout(longestSilence, () => socket.destroy())
  // A device that hangs up in the middle of a word is no event.
  socket.on('error', () => socket.destroy())
  readSocket(socket, guest, connection)
}

/** The networks of telephones forget the way back to a device that sends datagrams after a minute or so. */
const wayBackLasts = 60_000

type Talk = { readonly connection: TrackerConnection; readonly guest: AdmittedConnection; heardAt: number }

/** A sender's datagrams are one talk: a name said in one holds for the next. */
export function listenUdp(protocol: Protocol, reception: Reception, { host, port }: Where): Promise<Listener> {
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' })
  const talks = new Talks<Talk>()
  socket.on('message', (bytes, { address, port: theirs }) => {
    const sender = `${address} ${theirs}`
    const reply = (answer: Buffer) => socket.send(answer, theirs, address)
    const met = () => talks.know(sender)
    const talk = talks.hear(sender, () => newTalk(protocol, reception, address, reply, met))
    talk.heardAt = reception.now().getTime()
    // Nothing can hold a datagram back where it comes from: what is too much is not heard.
    if (talk.guest.mayPass(bytes.length)) void talk.connection.takeDatagram(bytes)
    else reception.tally.count({ protocol: protocol.name, address }, 'flood')
  })
  return new Promise((listening, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, () => {
      socket.removeListener('error', failed)
      socket.on('error', (problem) => reception.failPort(protocol.name, problem))
      listening({ stop: () => new Promise((stopped) => socket.close(() => stopped())) })
    })
  })
}

function newTalk(
  protocol: Protocol,
  reception: Reception,
  address: string,
  reply: (answer: Buffer) => void,
  known: () => void,
): Talk {
  const isReachable = () => reception.now().getTime() - talk.heardAt < wayBackLasts
  const guest = reception.door.hear(address)
  const met = () => {
    guest.know()
    known()
  }
  const connection = new TrackerConnection(protocol, reception, address, reply, isReachable, met)
  const talk: Talk = { connection, guest, heardAt: 0 }
  return talk
}
