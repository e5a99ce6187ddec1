import { Duplex } from 'node:stream'

const messageCode = { query: 0x51, sync: 0x53, terminate: 0x58 } as const
/** AuthenticationOk, then ReadyForQuery in the idle state. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** A connection that broke inside a transaction leaves it open in the one session there is: the next one ends it. */
const cleanSlate = ['rollback', 'discard all']

/** What PostgreSQL answers to these messages of its protocol. */
export type Exchange = (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The socket that node-postgres believes it has: PostgreSQL's own protocol, spoken with a thread of this process. */
export class EmbeddedWire extends Duplex {
  readonly #exchange: Exchange
  #unsent = Buffer.alloc(0)
  #started = false

  constructor(exchange: Exchange) {
    super()
    this.#exchange = exchange
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (problem?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (problem?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: (problem?: Error | null) => void): void {
    done()
  }

  async #take(chunk: Buffer): Promise<void> {
    if (!this.#started) return await this.#start()
    this.#unsent = Buffer.concat([this.#unsent, chunk])
    const { end, terminated } = wholeRequest(this.#unsent)
    if (end > 0) {
      const request = Uint8Array.from(this.#unsent.subarray(0, end))
      this.#unsent = this.#unsent.subarray(end)
      this.push(await this.#exchange(request))
    }
    if (terminated) this.push(null)
  }

  /** The first message is the start-up packet: there is nobody to log in to. */
  async #start(): Promise<void> {
    this.#started = true
    for (const statement of cleanSlate) await this.#exchange(simpleQuery(statement))
    this.push(welcome)
  }
}

/** The database answers up to the last Sync or simple query; what comes after waits for the rest of it. */
function wholeRequest(bytes: Buffer): { end: number; terminated: boolean } {
  let [offset, end, terminated] = [0, 0, false]
  while (offset + 5 <= bytes.length) {
    const code = bytes[offset]
    const next = offset + 1 + bytes.readUInt32BE(offset + 1)
    if (next > bytes.length) break
    if (code === messageCode.terminate) terminated = true
    if (code === messageCode.sync || code === messageCode.query) end = next
    offset = next
  }
  return { end, terminated }
}

function simpleQuery(statement: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(`${statement}\0`)
  const message = new Uint8Array(5 + text.length)
  message[0] = messageCode.query
  new DataView(message.buffer).setUint32(1, 4 + text.length)
  message.set(text, 5)
  return message
}
