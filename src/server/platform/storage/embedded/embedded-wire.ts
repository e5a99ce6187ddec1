import { Duplex } from 'node:stream'

const messageCode = { query: 0x51, sync: 0x53, terminate: 0x58 } as const
/** AuthenticationOk, then ReadyForQuery in the idle state. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** A connection that broke inside a transaction leaves it open in the one session there is: the next one ends it. */
const cleanSlate = ['rollback', 'discard all']

const begin = Buffer.from(simpleQuery('begin'))
/** CommandComplete, then ReadyForQuery inside a transaction. */
const begun = Buffer.from([0x43, 0, 0, 0, 10, ...Buffer.from('BEGIN\0'), 0x5a, 0, 0, 0, 5, 0x54])

/** What PostgreSQL answers to these messages of its protocol. */
export type Exchange = (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The socket that node-postgres believes it has: PostgreSQL's own protocol, spoken with a thread of this process. */
export class EmbeddedWire extends Duplex {
  readonly #exchange: Exchange
  #unsent: Buffer[] = []
  #isAsking = false
  #owesBegin = false
  #hasStarted = false
  #isOver = false

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

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _final(done: (problem?: Error | null) => void): void {
    done()
  }

  /** Whatever is asked in one turn travels together: going to the other thread and back is what costs. */
  #take(chunk: Buffer): void {
    this.#unsent.push(chunk)
    if (this.#isAsking) return
    this.#isAsking = true
    process.nextTick(() => this.#ask().catch((problem: Error) => this.destroy(problem)))
  }

  async #ask(): Promise<void> {
    if (!this.#hasStarted) {
      this.#unsent = []
      await this.#start()
    }
    for (let request = this.#wholeUnsent(); request !== null; request = this.#wholeUnsent()) {
      this.push(await this.#answerTo(request))
    }
    this.#isAsking = false
    if (this.#isOver) this.push(null)
  }

  /**
   * A transaction begins with its first statement: what `begin` is answered is known, and of what a small transaction costs
   * a quarter was to go to the other thread for it and back.
   */
  async #answerTo(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (begin.equals(request)) {
      this.#owesBegin = true
      return begun
    }
    if (!this.#owesBegin) return await this.#exchange(request)
    this.#owesBegin = false
    const answer = await this.#exchange(Uint8Array.from(Buffer.concat([begin, request])))
    if (!begun.equals(answer.subarray(0, begun.length))) throw new Error('The database did not begin a transaction.')
    return answer.subarray(begun.length)
  }

  /** What can be answered of what was written; null when there is nothing, or when more of it must come. */
  #wholeUnsent(): Uint8Array<ArrayBuffer> | null {
    const unsent = Buffer.concat(this.#unsent)
    const { end, terminated } = wholeRequest(unsent)
    this.#unsent = end < unsent.length ? [unsent.subarray(end)] : []
    this.#isOver ||= terminated
    return end > 0 ? Uint8Array.from(unsent.subarray(0, end)) : null
  }

  /** The first message is the start-up packet: there is nobody to log in to. */
  async #start(): Promise<void> {
    this.#hasStarted = true
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
