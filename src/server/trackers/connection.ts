import { type DeviceCommand, FrameRefused, type Protocol, type Session, newSession } from './protocol.ts'
import type { Reception } from './reception.ts'

/**
 * One device's side of a talk, over TCP or UDP. Frames are taken one after the other, and the device is answered only
 * when what it said is kept for good: whatever happens before that, it sends again.
 */
export class Connection {
  readonly #protocol: Protocol
  readonly #reception: Reception
  readonly #address: string
  readonly #send: (bytes: Buffer) => void
  readonly #session: Session
  #split: ReturnType<Protocol['splitter']>
  #lastTurn: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(protocol: Protocol, reception: Reception, address: string, send: (bytes: Buffer) => void) {
    this.#protocol = protocol
    this.#reception = reception
    this.#address = address
    this.#send = send
    this.#session = newSession(() => reception.now())
    this.#split = protocol.splitter()
  }

  get deviceId(): string | null {
    return this.#session.deviceId
  }

  /** How many frames still wait for their turn: whoever feeds this stops reading when it grows. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when everything in these bytes has been dealt with. */
  take(bytes: Buffer): Promise<void> {
    for (const frame of this.#framesIn(bytes)) {
      this.#waiting += 1
      this.#lastTurn = this.#lastTurn.then(() => this.#turn(frame))
    }
    return this.#lastTurn
  }

  /** A datagram is whole or lost: half a frame of the last one is not the beginning of this one. */
  takeDatagram(bytes: Buffer): Promise<void> {
    this.#split = this.#protocol.splitter()
    const { datagramEnd } = this.#protocol
    return this.take(datagramEnd ? Buffer.concat([bytes, datagramEnd]) : bytes)
  }

  /** False when this protocol has no such command. */
  order(command: DeviceCommand): boolean {
    const bytes = this.#protocol.encode?.(command, this.#session) ?? null
    if (bytes === null) return false
    this.#send(bytes)
    return true
  }

  #framesIn(bytes: Buffer): readonly Buffer[] {
    try {
      return this.#split.push(bytes)
    } catch (problem) {
      this.#blame(problem)
      return []
    }
  }

  async #turn(frame: Buffer): Promise<void> {
    try {
      const { reports, reply } = this.#protocol.decode(frame, this.#session)
      const sender = { protocol: this.#protocol.name, deviceId: this.#session.deviceId, address: this.#address }
      const known = await this.#reception.receive(reports, sender)
      if (known && reply !== null) this.#send(reply)
    } catch (problem) {
      this.#blame(problem)
    } finally {
      this.#waiting -= 1
    }
  }

  #blame(problem: unknown): void {
    if (problem instanceof FrameRefused) this.#reception.refuse(this.#protocol.name, problem.reason)
    else this.#reception.fail(this.#protocol.name, problem)
  }
}
