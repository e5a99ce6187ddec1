import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type SentEvent, eventsIn, lastIdIn } from './live.ts'

/** Somebody who listens over HTTP, and every byte that came. */
export class LiveCall {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly ended: Promise<void>
  text = ''
  readonly events: SentEvent[] = []
  #read = 0
  readonly #call: ClientRequest
  readonly #answer: IncomingMessage
  #look = () => {}

  constructor(call: ClientRequest, answer: IncomingMessage) {
    this.#call = call
    this.#answer = answer
    this.status = answer.statusCode ?? 0
    this.headers = answer.headers
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      this.text += text
      const whole = this.text.lastIndexOf('\n\n') + 2
      if (whole <= this.#read) return
      this.events.push(...eventsIn(this.text.slice(this.#read, whole)))
      this.#read = whole
      this.#look()
    })
    this.ended = new Promise((resolve) => answer.once('close', resolve))
    answer.on('error', () => undefined)
  }

  get lastId(): string | null {
    return lastIdIn(this.events)
  }

  /** It was ended, and not cut off. */
  get isComplete(): boolean {
    return this.#answer.complete
  }

  /** Waits until it has come, and fails when the stream ends before. */
  async until(isThere: (events: readonly SentEvent[]) => boolean): Promise<void> {
    const there = new Promise<void>((resolve) => {
      this.#look = () => {
        if (isThere(this.events)) resolve()
      }
      this.#look()
    })
    const early = async () => {
      await this.ended
      if (!isThere(this.events)) throw new Error(`The stream ended before it came: ${this.text.slice(-500)}`)
    }
    await Promise.race([there, early()])
  }

  pause(): void {
    this.#answer.pause()
  }

  resume(): void {
    this.#answer.resume()
  }

  hangUp(): void {
    this.#call.destroy()
  }
}

type Options = { readonly token?: string; readonly lastId?: string | null; readonly path?: string }

export function callLive(address: string, { token, lastId, path = '/api/live/' }: Options = {}): Promise<LiveCall> {
  const headers = {
    ...(token !== undefined && { authorization: `Token ${token}` }),
    ...(lastId && { 'last-event-id': lastId }),
  }
  return new Promise((answered, failed) => {
    const call = request(address + path, { headers, agent: false }, (answer) => answered(new LiveCall(call, answer)))
    call.once('error', failed)
    call.end()
  })
}
