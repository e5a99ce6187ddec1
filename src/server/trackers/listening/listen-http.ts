import { createHash, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import { decodeOsmand } from '#server/trackers/osmand/decode.ts'
import { decodeOwnTracks } from '#server/trackers/owntracks/decode.ts'
import { type Decoded, FrameRefused, type TrackerSession, newSession } from '#server/trackers/protocol.ts'
import { decodeTraccar } from '#server/trackers/traccar/decode.ts'
import type { AdmittedConnection } from './connection-limiter.ts'
import { countedIn } from './counted.ts'
import type { Listener } from './listen.ts'
import type { Reception } from './reception.ts'
import type { FrameSource } from './tally.ts'

/** What a phone sent, before it is understood. */
type Asked = { readonly url: URL; readonly request: IncomingMessage; readonly body: string }
export type HttpProtocol = {
  readonly name: string
  readonly contentType: string
  /** It speaks for many devices: whoever uses it must know the token that was agreed on. */
  readonly wantsToken?: boolean
  readonly decode: (asked: Asked, session: TrackerSession) => Decoded
}

/** Phones speak HTTP, and so does another server: a request is a whole talk. What is not answered with 200 is sent again. */
export const httpProtocols: { readonly [name: string]: HttpProtocol } = {
  osmand: {
    name: 'osmand',
    contentType: 'text/plain; charset=utf-8',
    decode: ({ url, request, body }, session) =>
      decodeOsmand({ query: url.search.slice(1), contentType: request.headers['content-type'] ?? '', body }, session),
  },
  owntracks: {
    name: 'owntracks',
    contentType: 'application/json',
    decode: ({ url, request, body }, session) => {
      const named = (name: string) => header(request, `x-limit-${name}`) ?? url.searchParams.get(name) ?? undefined
      return decodeOwnTracks({ body, id: url.searchParams.get('id'), user: named('u'), device: named('d') }, session)
    },
  },
  traccar: {
    name: 'traccar',
    contentType: 'application/json',
    wantsToken: true,
    decode: ({ body }, session) => decodeTraccar(body, session),
  },
}

const largestBody = 1024 * 1024
const longestRequest = 30_000
/** Whoever sends every minute finds its connection still there, and not closed in the moment in which it sends. */
const idleConnection = 75_000
/** What a request costs beside its body. */
const requestCosts = 1024
/** How much of a connection belongs to requests that were understood. */
const heard = new WeakMap<Socket, number>()

export function listenHttp(
  protocol: HttpProtocol,
  reception: Reception,
  { host, port, token = null }: { host: string; port: number; token?: string | null },
): Promise<Listener> {
  const server = createServer((request, response) => {
    heard.set(request.socket, request.socket.bytesRead)
    // A request whose phone hung up has no socket any more.
    const { socket } = request
    const guest = guests.get(socket) ?? reception.door.enter(socket.remoteAddress ?? '', () => socket.destroy())
    if (protocol.wantsToken && !bearsToken(request, token)) {
      reception.refuse(sourceOf(protocol, socket), 'token_wrong')
      heard.set(socket, Number.POSITIVE_INFINITY)
      leave(response, 401)
      return
    }
    answer(protocol, reception, guest, request, response)
      .catch((problem: unknown) => {
        reception.fail(sourceOf(protocol, socket), problem)
        end(response, 503)
      })
      .finally(() => heard.set(socket, socket.bytesRead))
  })
  server.on('clientError', (_problem, socket) => {
    // A phone that hangs up between two requests is no event.
    const talk = socket as Socket
    if (talk.bytesRead > (heard.get(talk) ?? 0)) reception.refuse(sourceOf(protocol, talk), 'malformed')
    if (talk.writable) talk.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else talk.destroy()
  })
  standBefore(server, reception)
  server.requestTimeout = longestRequest
  server.headersTimeout = longestRequest
  server.keepAliveTimeout = idleConnection
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.removeListener('error', failed)
      listening({
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })
}

const guests = new WeakMap<Socket, AdmittedConnection>()

/** A connection is handed to the server of requests when its first bytes may be heard; until then nothing of it is read. */
function standBefore(server: Server, reception: Reception): void {
  const serve = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const guest = reception.door.enter(socket.remoteAddress ?? '', () => socket.destroy())
    guests.set(socket, guest)
    socket.once('close', () => guest.leave())
    socket.on('error', () => socket.destroy())
    socket.setTimeout(longestRequest, () => socket.destroy())
    const begin = () => serve.forEach((one) => one.call(server, socket))
    socket.once('data', (first) => void letIn(socket, guest, first, begin))
  })
}

async function letIn(socket: Socket, guest: AdmittedConnection, first: Buffer, begin: () => void): Promise<void> {
  socket.pause()
  await guest.pass(requestCosts, first.length)
  if (guest.hasLeft) return
  socket.removeAllListeners('error')
  socket.removeAllListeners('timeout')
  socket.setTimeout(0)
  socket.unshift(first)
  begin()
  socket.resume()
}

/** `Authorization: Bearer <token>`, or the token alone. */
function bearsToken(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return false
  const said = (request.headers.authorization ?? '').replace(/^Bearer +/i, '')
  // Of equal length, so that the time this takes says nothing about the token.
  const [one, other] = [said, token].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

async function answer(
  protocol: HttpProtocol,
  reception: Reception,
  guest: AdmittedConnection,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const source = sourceOf(protocol, request.socket)
  const session = newSession(() => reception.now())
  try {
    await guest.pass(requestCosts)
    const body = await bodyOf(request, guest)
    const decoded = protocol.decode({ url: urlOf(request), request, body }, session)
    const { reports, reply } = decoded
    for (const reason of countedIn(decoded, session.deviceId)) reception.refuse(source, reason)
    const isNamed = reports.every(({ deviceId }) => (deviceId ?? session.deviceId) !== null)
    if (!isNamed) return end(response, 400)
    const sender = { ...source, deviceId: session.deviceId, met: () => guest.know() }
    const from = await reception.receive(reports, sender)
    // A phone sends the next only when this one is answered with 200. Another server is told whom nobody added, and goes on.
    if (from === 'nobody' || (from === 'stranger' && protocol.wantsToken)) return end(response, 404)
    response.writeHead(200, { 'content-type': protocol.contentType })
    response.end(reply ?? '')
  } catch (problem) {
    if (!(problem instanceof FrameRefused)) throw problem
    reception.refuse(source, problem.reason)
    if (problem.reason === 'too_long') return leave(response, 413)
    end(response, 400)
  }
}

function sourceOf({ name }: HttpProtocol, socket: Socket): FrameSource {
  return { protocol: name, address: socket.remoteAddress ?? '' }
}

function urlOf(request: IncomingMessage): URL {
  const url = URL.parse(request.url ?? '/', 'http://phone')
  if (url === null) throw new FrameRefused('malformed', 'no address')
  return url
}

async function bodyOf(request: IncomingMessage, guest: AdmittedConnection): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > largestBody) throw new FrameRefused('too_long')
      await guest.pass(piece.length)
      pieces.push(piece)
    }
  } catch (problem) {
    throw problem instanceof FrameRefused ? problem : new FrameRefused('unfinished', 'the phone hung up')
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** What the request still had to say is not read: nothing else can be said on this connection. */
function leave(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status, { connection: 'close' })
  response.end()
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status)
  response.end()
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
