import type { HttpAnswer } from '#web/platform/api/exchange.ts'
import { type Entry, madeDue, basedOnVersion, underWay } from './outbox-entry.ts'
import type { Ledger } from './outbox-ledger.ts'
import { type Parcel, nextParcel } from './outbox-order.ts'
import { dueTimes, isAnswered, pausing, untilSomething } from './outbox-pauses.ts'
import { settled } from './outbox-verdict.ts'
import { type VersionIn, versionBefore, versionsBehind } from './outbox-versions.ts'

/*
 * Sends what waits, one parcel after the other, for as long as there is any.
 *
 *   asleep ── a new entry, network, screen, timer ──▶ its turn among the tabs ──▶ sending ──▶ … nothing may leave ──▶ asleep
 *
 * An SOS waits for nobody: it interrupts what is being sent, and takes the turn from a tab that does not give it.
 * Only the time since the start of the page is reckoned with: a wall clock may be moved by a day at sea.
 */

export type SenderDependencies = {
  /** Answers of our server and of others; a rejection is silence. */
  readonly exchange: (parcel: Parcel, token: Token, signal: AbortSignal) => Promise<HttpAnswer>
  /** The open session of that account, and of no other. */
  readonly sessionOf: (account: string) => string | null
  /** What a 401 or a 403 means for the session that it was said to. */
  readonly refusedSession: (status: number, token: string) => Promise<void>
  /** One tab at a time; when patience ends the turn is taken from whoever has it. */
  readonly inTurn: (work: () => Promise<void>, patienceEnds: AbortSignal) => Promise<void>
  /** What an edit made from an answer has seen. */
  readonly versionIn: VersionIn
  /** The wall clock, for what is shown. */
  readonly now: () => number
  readonly monotonic: () => number
  readonly random: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  readonly report: (problem: unknown) => void
}
export type Token = { readonly scheme: 'Sos' | 'Token'; readonly value: string }

const firstParcel = 50
const patienceOf = { sos: 2_000, others: 60_000 } as const
const afterFault = 1_000
const hanging = 3_000

/** From now on what waits is sent, until it is stopped. */
export function startSender(ledger: Ledger, around: SenderDependencies) {
  const sender = new Sender(ledger, around)
  return {
    wake: () => sender.wake(),
    wakeFresh: () => sender.wakeFresh(),
    wakeHeard: () => sender.wakeHeard(),
    stop: () => sender.stop(),
  }
}

class Sender {
  private readonly ledger: Ledger
  private readonly around: SenderDependencies
  private readonly calm: ReturnType<typeof pausing>
  private readonly dueAt: (entry: Entry) => number
  private readonly forget: () => void
  private size = firstParcel
  private isRunning = false
  private isStopped = false
  private current: { readonly first: Entry; readonly since: number; readonly interrupt: () => void } | null = null
  private queueing: { readonly first: Entry; readonly hurry: () => void } | null = null
  private stopTimer = () => {}
  private stopRipening = () => {}

  constructor(ledger: Ledger, around: SenderDependencies) {
    this.ledger = ledger
    this.around = around
    this.calm = pausing(around)
    this.dueAt = dueTimes(around)
    this.forget = ledger.subscribe(() => {
      this.watchArmed()
      this.wake()
    })
  }

  wake(): void {
    if (this.isStopped) return
    if (!this.isRunning) return void this.run()
    if (this.current && this.isOvertaken(this.current.first)) this.current.interrupt()
    if (this.queueing && this.isOvertaken(this.queueing.first)) this.queueing.hurry()
  }

  /** There is reason to believe that it would work now; what still hangs on the old link is not waited for. */
  wakeFresh(): void {
    this.calm.forget()
    if (this.current && this.around.monotonic() - this.current.since > hanging) this.current.interrupt()
    this.wake()
  }

  /** The server has said something to somebody here: that happens often on a link that loses every other answer. */
  wakeHeard(): void {
    this.calm.ease()
    this.wake()
  }

  stop(): void {
    this.isStopped = true
    this.current?.interrupt()
    this.stopTimer()
    this.stopRipening()
    this.forget()
  }

  /* One parcel for each turn: no tab keeps the others waiting for longer than one answer takes. */
  private async run(): Promise<void> {
    this.isRunning = true
    let pause = 0
    try {
      await this.ripen()
      for (let parcel = this.next(); parcel; parcel = this.next()) {
        await this.takeTurn(parcel.entries[0])
        await this.ripen()
      }
    } catch (problem) {
      this.around.report(problem)
      pause = afterFault
    }
    this.isRunning = false
    this.sleep(pause)
  }

  private sleep(atLeast: number): void {
    this.stopTimer()
    if (this.isStopped) return
    const times = [this.dueAt, this.calm.restsUntil]
    const until = this.next() ? 0 : untilSomething(this.ledger.entries(), times, this.around)
    this.stopTimer = this.around.later(Math.max(atLeast, until), () => this.wake())
  }

  private next(): Parcel | null {
    return this.isStopped ? null : this.nextOf(() => true, this.size)
  }

  /* What has no right to leave keeps nothing waiting that has one: « fausse alerte » needs a session, the SOS its key alone. */
  private nextOf(isMeant: (entry: Entry) => boolean, size: number): Parcel | null {
    const entries = this.ledger.entries().filter((entry) => isMeant(entry) && tokenFor(entry, this.around) !== null)
    return nextParcel(entries, (entry) => !this.calm.isResting(entry), size)
  }

  /** A file is minutes on its way: where he who calls for help is now does not wait for it either. */
  private isOvertaken(first: Entry): boolean {
    if (isSos(first)) return false
    return this.nextOf(first.letter.file ? isOfSos : isSos, 1) !== null
  }

  /** What is armed may leave once its time has come. */
  private async ripen(): Promise<void> {
    const due = this.ledger.entries().filter((entry) => this.dueAt(entry) <= this.around.monotonic())
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await this.ledger.change(ids, madeDue)
  }

  /* A clock of its own: what hangs on the link keeps no SOS from its time. */
  private watchArmed(): void {
    this.stopRipening()
    const soonest = Math.min(...this.ledger.entries().map(this.dueAt))
    if (this.isStopped || soonest === Infinity) return
    const { later, monotonic, report } = this.around
    this.stopRipening = later(Math.max(1, soonest - monotonic()), () => {
      void this.ripen().then(
        () => this.watchArmed(),
        (problem: unknown) => {
          report(problem)
          this.stopRipening = later(afterFault, () => this.watchArmed())
        },
      )
    })
  }

  private async takeTurn(first: Entry): Promise<void> {
    const impatience = new AbortController()
    const endAfter = (patience: number) => this.around.later(patience, () => impatience.abort())
    let calmDown = endAfter(isSos(first) ? patienceOf.sos : patienceOf.others)
    this.queueing = {
      first,
      hurry: () => {
        calmDown()
        calmDown = endAfter(patienceOf.sos)
        this.queueing = null
      },
    }
    await this.around.inTurn(async () => {
      calmDown()
      this.queueing = null
      await this.sendOne()
    }, impatience.signal)
  }

  private async sendOne(): Promise<void> {
    const parcel = this.next()
    /* Chosen before the claim, which forgets what was last said against it. */
    const token = parcel && tokenFor(parcel.entries[0], this.around)
    const claimed = token && (await claim(this.ledger, parcel, this.around.versionIn))
    if (claimed) await this.send(claimed, token)
  }

  private async send(parcel: Parcel, token: Token): Promise<void> {
    const [first] = parcel.entries
    if (this.isOvertaken(first)) return
    const { exchange, monotonic, refusedSession, report } = this.around
    const interruption = new AbortController()
    const began = monotonic()
    const answer = await new Promise<HttpAnswer | null>((settle) => {
      const silence = () => settle(null)
      /* What does not hear that it is interrupted, as a device's storage that hangs, is not waited for either. */
      const interrupt = () => {
        interruption.abort()
        silence()
      }
      this.current = { first, since: began, interrupt }
      exchange(parcel, token, interruption.signal).then(settle, silence)
    })
    this.current = null
    const judged = await this.give(parcel, answer)
    if (!answer && interruption.signal.aborted) return
    this.size = nextSize(this.size, judged.some(isAnswered), monotonic() - began)
    this.calm.heard(judged)
    const isSessionRefused = token.scheme === 'Token' && (answer?.status === 401 || answer?.status === 403)
    /* Whoever asks the server what a refusal means waits long on a dead link: what is sent next does not wait with him. */
    if (answer && isSessionRefused) void refusedSession(answer.status, token.value).catch(report)
  }

  private async give(parcel: Parcel, answer: HttpAnswer | null): Promise<readonly Entry[]> {
    const judged = settled(parcel, answer, this.around.now())
    const states = new Map(judged.map(({ id, state }) => [id, state]))
    const versions = versionsBehind(judged, this.ledger.entries(), this.around.versionIn)
    /* In one step: whatever happens next, an edit never stands against the one that it was made on. */
    await this.ledger.change([...states.keys(), ...versions.keys()], (entry) => {
      const version = versions.get(entry.id)
      return version === undefined ? after(entry, states.get(entry.id)) : basedOnVersion(entry, version)
    })
    return judged
  }
}

/** It, and where it is. */
function isOfSos(entry: Entry): boolean {
  return isSos(entry) || (entry.urgency === 'position' && entry.sosKey !== null)
}

function isSos({ urgency }: Entry): boolean {
  return urgency === 'sos'
}

/** Positions are not claimed one by one: nobody cancels them, and a thousand notes would wear the phone. */
async function claim(ledger: Ledger, parcel: Parcel, versionIn: VersionIn): Promise<Parcel | null> {
  if (parcel.together) return parcel
  const [wanted] = parcel.entries
  const version = versionBefore(wanted, ledger.entries(), versionIn)
  const [entry] = await ledger.change([wanted.id], (before) =>
    underWay(version === null ? before : basedOnVersion(before, version)),
  )
  return entry?.state.name === 'sending' ? { ...parcel, entries: [entry] } : null
}

/** What has been cancelled, or received through another tab, stays so. A position that has arrived is not kept here as well. */
function after(entry: Entry, state: Entry['state'] | undefined): Entry | null {
  if (!state || (entry.state.name !== 'sending' && entry.state.name !== 'waiting')) return entry
  if (state.name === 'received' && entry.urgency === 'position') return null
  if (state.name === 'waiting' && entry.urgency === 'position' && !state.problem) return entry
  return { ...entry, state }
}

/**
 * The SOS's own right first. A server that does not know it any more still knows the person. The positions of an SOS
 * leave with the session where there is one: with the key they are taken only as long as the SOS is open.
 */
function tokenFor({ sosKey, account, state, urgency, letter }: Entry, { sessionOf }: SenderDependencies): Token | null {
  const session = sessionOf(account)
  const isKeyRefused = state.name !== 'armed' && 'problem' in state && state.problem?.status === 401
  const isSessionBetter = session !== null && (isKeyRefused || urgency === 'position' || letter.prefersSession === true)
  if (sosKey !== null && !isSessionBetter) return { scheme: 'Sos', value: sosKey }
  return session === null ? null : { scheme: 'Token', value: session }
}

/** A link that carries gets large parcels, one on which they hang gets small ones; where there is no link at all, neither. */
function nextSize(size: number, isThrough: boolean, took: number): number {
  if (isThrough) return Math.min(1000, size * 4)
  return took > hanging ? Math.max(1, Math.floor(size / 4)) : size
}
