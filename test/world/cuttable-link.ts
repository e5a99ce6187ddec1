import { type Socket, connect, createServer } from 'node:net'

/** A way to a server of others over TCP, that can be cut, or frozen: nothing comes through and nobody is told. */
export type CuttableLink = {
  readonly address: string
  readonly cut: () => void
  readonly freeze: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

export async function cuttableLink(to: string): Promise<CuttableLink> {
  const target = new URL(to)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', () => undefined).on('close', end)
    near.on('data', (bytes) => state === 'whole' && far.write(bytes))
    far.on('data', (bytes) => state === 'whole' && near.write(bytes))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('No port.')
  const address = new URL(to)
  address.host = `127.0.0.1:${own.port}`
  const endAll = () => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    address: address.href,
    cut: () => {
      state = 'cut'
      endAll()
    },
    freeze: () => (state = 'frozen'),
    /* What lost bytes in the meantime is never whole again. */
    mend: () => {
      endAll()
      state = 'whole'
    },
    close: async () => {
      state = 'cut'
      endAll()
      await new Promise<unknown>((closed) => server.close(closed))
    },
  }
}
