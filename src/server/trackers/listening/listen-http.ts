import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Listener } from './listen.ts'
import type { Reception } from './reception.ts'
import { decodeOsmand } from '#server/trackers/osmand/decode.ts'
import { decodeOwnTracks } from '#server/trackers/owntracks/decode.ts'
import { type Decoded, FrameRefused, type Session, newSession } from '#server/trackers/protocol.ts'

/** What a phone sent, before it is understood. */
type Asked = { readonly url: URL; readonly request: IncomingMessage; readonly body: string }
export type HttpProtocol = {
  readonly name: string
  readonly contentType: string
  readonly decode: (asked: Asked, session: Session) => Decoded
}

/** Phones speak HTTP: a request is a whole talk. They keep what is not answered with 200, and send it again. */
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
      const [user, device] = [header(request, 'x-limit-u'), header(request, 'x-limit-d')]
      return decodeOwnTracks({ body, id: url.searchParams.get('id'), user, device }, session)
    },
  },
}

const largestBody = 1024 * 1024
const longestRequest = 30_000

export function listenHttp(
  protocol: HttpProtocol,
  reception: Reception,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const server = createServer((request, response) => {
    answer(protocol, reception, request, response).catch((problem: unknown) => {
      reception.fail(protocol.name, problem)
      end(response, 503)
    })
  })
  server.requestTimeout = longestRequest
  server.headersTimeout = longestRequest
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

async function answer(
  protocol: HttpProtocol,
  reception: Reception,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request)
  if (body === null) return end(response, 413)
  const session = newSession(() => reception.now())
  const source = { protocol: protocol.name, address: request.socket.remoteAddress ?? '' }
  try {
    const url = new URL(request.url ?? '/', 'http://phone')
    const { reports, reply, refused = [] } = protocol.decode({ url, request, body }, session)
    const isNamed = reports.every(({ deviceId }) => (deviceId ?? session.deviceId) !== null)
    if (!isNamed) return end(response, 400)
    for (const reason of refused) reception.refuse(source, reason)
    const known = await reception.receive(reports, { ...source, deviceId: session.deviceId })
    if (!known) return end(response, 404)
    response.writeHead(200, { 'content-type': protocol.contentType })
    response.end(reply ?? '')
  } catch (problem) {
    if (!(problem instanceof FrameRefused)) throw problem
    reception.refuse(source, problem.reason)
    end(response, 400)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > largestBody) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status)
  response.end()
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
