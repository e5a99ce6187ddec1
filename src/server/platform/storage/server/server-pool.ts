import { Pool, type PoolClient } from 'pg'

/**
 * Connections to a PostgreSQL server that may be killed, restarted or replaced by another at any moment. Whoever was
 * asking is told by a rejection; nobody else notices, and the next one who asks gets a new connection.
 */
export class ServerPool extends Pool {
  readonly #open = new Set<PoolClient>()

  constructor(...settings: ConstructorParameters<typeof Pool>) {
    super(...settings)
    // Unheard, either would end the process: connections are closed while nobody uses them, and between two questions.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(givenBackWhenItEnds)
  }

  /** A machine that vanished says nothing for a quarter of an hour: those who wait for it are told now. */
  drop(): void {
    for (const client of this.#open) socketOf(client)?.destroy()
  }
}

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * Who begins a transaction on a connection that has just ended never gives it back: its place would stay taken for
 * ever, and after ten of them nobody would get one any more.
 */
function givenBackWhenItEnds(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let isGivenBack = false
  const giveBack = (problem?: Error | boolean) => {
    if (isGivenBack) return
    isGivenBack = true
    client.removeListener('end', ended)
    release(problem)
  }
  const ended = () => giveBack(true)
  client.once('end', ended)
  client.release = giveBack
  return client
}

function socketOf(client: PoolClient): { destroy: () => void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy: () => void } } }).connection?.stream
}
