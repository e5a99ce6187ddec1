import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** The device's end of a talk. */
export type TrackerSocket = {
  readonly socket: Socket
  readonly write: (bytes: Buffer | string) => void
  /** Resolves as soon as so many bytes were answered, with all of them; fails when the talk ends before. */
  readonly hears: (bytes: number) => Promise<Buffer>
  readonly heard: () => Buffer
  readonly closed: Promise<void>
}

export async function trackerAt(port: number): Promise<TrackerSocket> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const heard = () => Buffer.concat(chunks)
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((gone) => socket.once('close', () => gone()))
  await once(socket, 'connect')
  const hears = async (bytes: number): Promise<Buffer> => {
    while (heard().length < bytes) {
      const more = new Promise<'more'>((came) => socket.once('data', () => came('more')))
      const end = await Promise.race([more, closed.then(() => 'closed' as const)])
      if (end === 'closed' && heard().length < bytes) throw new Error(`Hung up after « ${heard().toString('latin1')} »`)
    }
    return heard()
  }
  return { socket, write: (bytes) => void socket.write(bytes), hears, heard, closed }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
