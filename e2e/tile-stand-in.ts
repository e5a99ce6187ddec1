import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

/** Gives pictures of the map on this machine, all of one colour, to whoever asks, and counts them. */
export type TileStandIn = {
  /** As it stands in the server's settings. */
  readonly template: string
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

const size = 256
const colour = [214, 40, 57]

export async function openTileStandIn(): Promise<TileStandIn> {
  const asked: string[] = []
  const picture = plainPng()
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(200, {
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    reply.end(picture)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function plainPng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = [0, ...Array.from({ length: size }, () => colour).flat()]
  const lines = Buffer.from(Array.from({ length: size }, () => line).flat())
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name), content])
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
