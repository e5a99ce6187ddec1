import { countedIn } from './counted.ts'
import type { Exit, Exits } from './exits.ts'
import type { Reception } from './reception.ts'
import {
  type DeviceCommand,
  FrameRefused,
  type Protocol,
  type TrackerSession,
  newSession,
} from '#server/trackers/protocol.ts'

/** What a talk needs of the place where everything is brought. */
type Ears = Pick<Reception, 'now' | 'receive' | 'idOf' | 'noteAnswer' | 'refuse' | 'fail'> & {
  readonly exits: Pick<Exits, 'bind' | 'release'>
}

/** Longer than any frame of any protocol, and more than any disturbed link damages in a row. */
const longestNonsense = 32 * 1024
const mostRefused = 50

/**
 * One device's side of a talk, over TCP or UDP. Frames are taken one after the other, and the device is answered only
 * when what it said is kept for good: whatever happens before that, it sends again. One that nobody added is answered like any
 * other, so that it goes on to its SOS; nothing else of it is kept.
 */
export class TrackerConnection implements Exit {
  readonly #protocol: Protocol
  readonly #reception: Ears
  readonly #address: string
  readonly #send: (bytes: Buffer) => void
  readonly #isReachable: () => boolean
  readonly #met: () => void
  readonly #session: TrackerSession
  #split: ReturnType<Protocol['splitter']>
  #lastTurn: Promise<void> = Promise.resolve()
  #waiting = 0
  /** Since a frame was understood for the last time. */
  #fruitless = { frames: 0, bytes: 0 }
  /** The device to which this is the way, as it is known here. */
  #wayTo: string | null = null

  constructor(
    protocol: Protocol,
    reception: Ears,
    address: string,
    send: (bytes: Buffer) => void,
    isReachable: () => boolean = () => true,
    met: () => void = () => {},
  ) {
    this.#met = met
    this.#protocol = protocol
    this.#reception = reception
    this.#address = address
    this.#send = send
    this.#isReachable = isReachable
    this.#session = newSession(() => reception.now())
    this.#split = protocol.splitter()
  }

  get deviceId(): string | null {
    return this.#session.deviceId
  }

  /** It has said much, and nothing of it was a frame: no device does. */
  get isFruitless(): boolean {
    const { frames, bytes } = this.#fruitless
    return this.#waiting === 0 && (frames >= mostRefused || bytes > longestNonsense)
  }

  /** How many frames still wait for their turn: whoever feeds this stops reading when it grows. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when everything in these bytes has been dealt with. */
  take(bytes: Buffer): Promise<void> {
    this.#fruitless.bytes += bytes.length
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
    const done = this.take(datagramEnd ? Buffer.concat([bytes, datagramEnd]) : bytes)
    this.#countUnfinished()
    return done
  }

  isOpen(): boolean {
    return this.#isReachable()
  }

  order(command: DeviceCommand): ReturnType<Exit['order']> {
    const bytes = this.#protocol.encode?.(command, this.#session) ?? null
    if (bytes === null) return 'unsupported'
    if (!this.#isReachable()) return 'gone'
    this.#send(bytes)
    return 'sent'
  }

  /** The device hung up, perhaps in the middle of a word. */
  hangUp(): void {
    this.#countUnfinished()
    this.end()
  }

  /** Nothing more comes: what waits for others is given up, once the frames before are dealt with. */
  end(): void {
    void this.#giveUpWaiting()
    this.close()
  }

  /** This is no way to the device any more. */
  close(): void {
    if (this.#wayTo !== null) this.#reception.exits.release(this.#wayTo, this)
    this.#wayTo = null
  }

  #framesIn(bytes: Buffer): readonly Buffer[] {
    const before = this.#split.skipped()
    try {
      return this.#split.push(bytes)
    } catch (problem) {
      this.#blame(problem)
      return []
    } finally {
      const garbage = this.#split.skipped() - before
      if (garbage > 0) this.#refuse('garbage', garbage)
    }
  }

  #countUnfinished(): void {
    if (this.#split.isUnfinished()) this.#refuse('unfinished')
  }

  async #giveUpWaiting(): Promise<void> {
    await this.#lastTurn
    const waiting = this.#protocol.waiting?.(this.#session) ?? 0
    if (waiting > 0) this.#refuse('unfinished', waiting)
  }

  #refuse(reason: string, frames?: number): void {
    this.#reception.refuse({ protocol: this.#protocol.name, address: this.#address }, reason, frames)
  }

  async #turn(frame: Buffer): Promise<void> {
    try {
      const decoded = this.#protocol.decode(frame, this.#session)
      this.#fruitless = { frames: 0, bytes: 0 }
      const { reports, reply, answer } = decoded
      const { name: protocol } = this.#protocol
      const sender = { protocol, deviceId: this.#session.deviceId, address: this.#address, met: this.#met }
      for (const reason of countedIn(decoded, this.#session.deviceId)) this.#refuse(reason)
      const heard = await this.#reception.receive(reports, sender)
      const known = heard === 'device'
      if (known && answer) await this.#reception.noteAnswer(sender, answer)
      if (heard !== 'nobody' && reply !== null) this.#send(reply)
      if (known && this.#protocol.encode) this.#becomeWay(await this.#reception.idOf(sender))
    } catch (problem) {
      this.#blame(problem)
    } finally {
      this.#waiting -= 1
    }
  }

  /** A connection that was replaced by a newer one does not come back for what is still on its way in it. */
  #becomeWay(deviceId: string | null): void {
    if (deviceId === null || deviceId === this.#wayTo || !this.#isReachable()) return
    this.close()
    this.#wayTo = deviceId
    this.#reception.exits.bind(deviceId, this)
  }

  #blame(problem: unknown): void {
    this.#fruitless.frames += 1
    if (problem instanceof FrameRefused) this.#refuse(problem.reason)
    else this.#reception.fail({ protocol: this.#protocol.name, address: this.#address }, problem)
  }
}
