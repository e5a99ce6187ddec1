import { clearInterval, setInterval } from 'node:timers'
import { type Allowance, Budget } from './budget.ts'

/**
 * What may come in, in bytes. A stranger is whoever has not been understood as a device of ours yet: all strangers together
 * have little, so that no flood of them keeps anybody waiting; a device has much, for it brings what it kept while it had no network.
 */
const kilobyte = 1024
const ofStrangers: Allowance = { perSecond: 256 * kilobyte, atOnce: 2048 * kilobyte }
const ofStrangersAtAddress: Allowance = { perSecond: 64 * kilobyte, atOnce: 1024 * kilobyte }
const ofAddress: Allowance = { perSecond: 4096 * kilobyte, atOnce: 16_384 * kilobyte }
const ofConnection: Allowance = { perSecond: 64 * kilobyte, atOnce: 1024 * kilobyte }
/** What a stranger costs before it has said a word: whoever hangs up and comes back pays again. */
const entrance = 4 * kilobyte
/** What strangers have said and is not read yet lies in the memory. */
const mostHeld = 16 * 1024 * kilobyte
const littleHeld = 4 * kilobyte
const mostConnections = 20_000
const mostAddresses = 2 * mostConnections
const [lookEvery, forgetEvery] = [20, 10_000]

type Waiting = {
  readonly guest: AdmittedConnection
  readonly bytes: number
  readonly held: number
  readonly begin: () => void
}
type Address = {
  readonly strangers: Budget
  readonly all: Budget
  /** Who waits to be heard: devices first, then strangers who have not said a word. */
  readonly lines: { readonly devices: Waiting[]; readonly newcomers: Waiting[]; readonly strangers: Waiting[] }
  guests: number
}

/** Stands before all tracker ports: who may come in, and when it is heard. */
export class ConnectionLimiter {
  readonly #perAddress: number
  readonly #now: () => number
  readonly #addresses = new Map<string, Address>()
  readonly #strangers: Budget
  /** The one that has been silent for longest is the first. */
  readonly #silent = { strangers: new Set<AdmittedConnection>(), devices: new Set<AdmittedConnection>() }
  readonly #waitedAt = new Set<Address>()
  #held = 0
  #forgotAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(perAddress: number, now: () => number = () => performance.now()) {
    this.#perAddress = perAddress
    this.#now = now
    this.#strangers = new Budget(ofStrangers, now())
  }

  /** Where there are too many already, the one that has been silent for longest is sent away: a stranger before a device. */
  enter(address: string, sendAway: () => void): AdmittedConnection {
    const place = this.#place(address)
    if (place.guests >= this.#perAddress) this.#longestSilent(address)?.leave()
    if (this.#guests() >= mostConnections) this.#longestSilent(null)?.leave()
    place.guests += 1
    const guest = new AdmittedConnection(this, address, sendAway, this.#now())
    this.#silent.strangers.add(guest)
    return guest
  }

  /**
   * Somebody who sends datagrams: he pays for his bytes and takes no place, for nothing of ours stays open for him, nothing says
   * that he went, and behind one address he comes from another port each time.
   */
  hear(address: string): AdmittedConnection {
    return new AdmittedConnection(this, address, () => {}, this.#now())
  }

  /** Null when these bytes may be heard at once; so many lie in the memory until then. */
  pass(guest: AdmittedConnection, bytes: number, held: number): Promise<void> | null {
    if (guest.hasLeft || this.mayPass(guest, bytes)) return null
    if (this.#held + held > mostHeld && held > littleHeld) {
      guest.leave()
      return null
    }
    this.#held += held
    this.#timer ??= setInterval(() => this.look(), lookEvery).unref()
    const place = this.#place(guest.address)
    this.#waitedAt.add(place)
    return new Promise((begin) => {
      lineOf(guest, place).push({ guest, bytes, held, begin })
    })
  }

  /** Whether these bytes may be heard now; then they are paid for. */
  mayPass(guest: AdmittedConnection, bytes: number): boolean {
    const now = this.#now()
    const place = this.#place(guest.address)
    this.#hear(guest)
    const budgets = guest.isKnown ? [guest.own, place.all] : [place.strangers, this.#strangers]
    if (!budgets.every((budget) => budget.hasLeft(now))) return false
    const cost = guest.isNewcomer && !guest.isKnown ? bytes + entrance : bytes
    for (const budget of budgets) budget.use(cost, now)
    guest.paid(cost)
    return true
  }

  /** It is a device of ours: what it cost as a stranger is given back to the strangers. */
  know(guest: AdmittedConnection, cost: number): void {
    this.#place(guest.address).strangers.giveBack(cost)
    this.#strangers.giveBack(cost)
    if (this.#silent.strangers.delete(guest)) this.#silent.devices.add(guest)
  }

  forget(guest: AdmittedConnection): void {
    const wasHere = this.#silent.strangers.delete(guest) || this.#silent.devices.delete(guest)
    if (wasHere) this.#place(guest.address).guests -= 1
  }

  /** Whoever waits and may be heard now is; each address in turn has one heard. */
  look(): void {
    let heard = 1
    while (heard > 0) {
      heard = 0
      for (const place of this.#waitedAt) {
        if (this.#hearNext(place)) heard += 1
        if (!isWaitedAt(place)) this.#waitedAt.delete(place)
      }
    }
    if (this.#waitedAt.size === 0) this.#stopLooking()
  }

  close(): void {
    this.#stopLooking()
    for (const { lines } of this.#waitedAt) {
      for (const line of Object.values(lines)) for (const { begin } of line.splice(0)) begin()
    }
    this.#waitedAt.clear()
  }

  #stopLooking(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** A device that has said too much keeps no other waiting; strangers have one budget, and are heard in turn. */
  #hearNext({ lines: { devices, newcomers, strangers } }: Address): boolean {
    const heard = devices.some((one) => this.#hearIn(devices, one))
    const [next] = newcomers.length > 0 ? newcomers : strangers
    const line = newcomers.length > 0 ? newcomers : strangers
    return (next !== undefined && this.#hearIn(line, next)) || heard
  }

  #hearIn(line: Waiting[], next: Waiting): boolean {
    if (!next.guest.hasLeft && !this.mayPass(next.guest, next.bytes)) return false
    line.splice(line.indexOf(next), 1)
    this.#held -= next.held
    next.begin()
    return true
  }

  #hear(guest: AdmittedConnection): void {
    const line = guest.isKnown ? this.#silent.devices : this.#silent.strangers
    if (line.delete(guest)) line.add(guest)
  }

  #longestSilent(address: string | null): AdmittedConnection | null {
    for (const line of [this.#silent.strangers, this.#silent.devices]) {
      for (const guest of line) if (address === null || guest.address === address) return guest
    }
    return null
  }

  #guests(): number {
    return this.#silent.strangers.size + this.#silent.devices.size
  }

  #place(address: string): Address {
    const known = this.#addresses.get(address)
    if (known) return known
    const now = this.#now()
    const [strangers, all] = [new Budget(ofStrangersAtAddress, now), new Budget(ofAddress, now)]
    const place = { strangers, all, lines: { devices: [], newcomers: [], strangers: [] }, guests: 0 }
    this.#forgetAddresses(now)
    this.#addresses.set(address, place)
    return place
  }

  /** Now and then those that owe nothing, which are as if they had never been seen; the oldest when there are too many. */
  #forgetAddresses(now: number): void {
    const isTime = now - this.#forgotAt >= forgetEvery
    if (!isTime && this.#addresses.size <= mostAddresses) return
    this.#forgotAt = now
    for (const [address, place] of this.#addresses) {
      if (place.guests > 0 || isWaitedAt(place)) continue
      const owesNothing = place.strangers.isFull(now) && place.all.isFull(now)
      if (owesNothing || this.#addresses.size > mostAddresses) this.#addresses.delete(address)
      if (!isTime) return
    }
  }
}

function isWaitedAt({ lines }: Address): boolean {
  return Object.values(lines).some((line) => line.length > 0)
}

function lineOf(guest: AdmittedConnection, { lines }: Address): Waiting[] {
  if (guest.isKnown) return lines.devices
  return guest.isNewcomer ? lines.newcomers : lines.strangers
}

/** One connection, or one sender of datagrams. */
export class AdmittedConnection {
  readonly address: string
  readonly own: Budget
  readonly #door: ConnectionLimiter
  readonly #sendAway: () => void
  #cost = 0
  #isKnown = false
  #hasLeft = false

  constructor(door: ConnectionLimiter, address: string, sendAway: () => void, now: number) {
    this.#door = door
    this.address = address
    this.#sendAway = sendAway
    this.own = new Budget(ofConnection, now)
  }

  get isKnown(): boolean {
    return this.#isKnown
  }

  get isNewcomer(): boolean {
    return this.#cost === 0
  }

  get hasLeft(): boolean {
    return this.#hasLeft
  }

  paid(cost: number): void {
    this.#cost += cost
  }

  pass(bytes: number, held = bytes): Promise<void> | null {
    return this.#door.pass(this, bytes, held)
  }

  mayPass(bytes: number): boolean {
    return this.#door.mayPass(this, bytes)
  }

  /** A device of ours speaks here. */
  know(): void {
    if (this.#isKnown) return
    this.#door.know(this, this.#cost)
    this.#isKnown = true
  }

  /** It went, or is sent away. */
  leave(): void {
    if (this.#hasLeft) return
    this.#hasLeft = true
    this.#door.forget(this)
    this.#sendAway()
  }
}
