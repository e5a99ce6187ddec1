import { uuidV7 } from '#contract/wire/id.ts'
import { behind } from './outbox-behind.ts'
import { type Entry, type OutboxRequest, type Urgency, again, cancelled, holdsBack, rewritten } from './outbox-entry.ts'
import { type TabChannel, type Ledger, type EntryShelf, openLedger } from './outbox-ledger.ts'
import { type SenderDependencies, startSender } from './outbox-sender.ts'
import { type WrittenAbout, streamOf } from './shown/outbox-about.ts'

/*
 * openOutbox   everything that this device still has to say, whoever is signed in and whether there is a network or not
 *   post         kept on the device, then sent as soon as it can be, as often as it takes
 *   cancel       where that does no harm
 *   rewrite      what has never left may still be said better: an SOS for which a better place was found
 *   again        a refusal, tried once more by hand
 *   mend         a refusal, put right by hand
 *   dismiss      what came of it has been seen
 */

export type NewEntry = {
  readonly account: string
  readonly urgency: Urgency
  /** A name that an earlier try had already; without one it gets a new one. */
  readonly id?: string
  /** Made from the id, which is also that of the thing. */
  readonly letter: (id: string) => OutboxRequest
  readonly stream?: string
  readonly summary?: string
  /** From a form. Without a thing it is about the one that it makes. */
  readonly about?: Omit<WrittenAbout, 'thing'> & { readonly thing?: string | null }
  /** With an SOS: its own right to be sent. */
  readonly sosKey?: string | null
  /** Not before this many milliseconds, so that it can be called off; sent all the same if the app is gone by then. */
  readonly armedFor?: number
}

export type Outbox = ReturnType<typeof openOutbox>

type OutboxDependencies = SenderDependencies & {
  readonly shelf: EntryShelf
  readonly channel: TabChannel
  readonly bytes: () => Uint8Array
}

/** So long what was received or called off stays to be looked at. */
const rememberedFor = 24 * 60 * 60_000
const readAgainAfter = 5_000

export function openOutbox(around: OutboxDependencies) {
  const ledger = openLedger(around.shelf, around.channel)
  const sender = startSender(ledger, around)
  const reading = openReading(ledger, around)
  const isRead = reading.read()
  const entryOf = (id: string) => ledger.entries().find((entry) => entry.id === id)
  const isRefused = (id: string) => entryOf(id)?.state.name === 'refused'
  /** What was said of a thing that is never made goes with it. */
  const leftWithout = (id: string): readonly string[] => {
    const entry = entryOf(id)
    if (entry?.about?.act !== 'add') return []
    return behind(entry, ledger.entries()).flatMap((other) => (isOver(other) && !holdsBack(other) ? [] : other.id))
  }
  return {
    /** What was kept from earlier is there. */
    isRead,
    /** Kept on this device when it resolves. It takes its place behind what was kept before, unless it is a press for help. */
    post: async (posting: NewEntry): Promise<Entry> => {
      /* A press has a stream of its own: a page that dies before a slow database answers would lose it. What is said after it must stand behind it. */
      if (posting.armedFor === undefined) await isRead
      return await ledger.add(written(posting, around))
    },
    cancel: async (id: string): Promise<boolean> => {
      const call = (entry: Entry) => cancelled(entry, around.now())
      const left = leftWithout(id)
      const [entry] = await ledger.change([id], call)
      const isCancelled = entry?.state.name === 'cancelled'
      if (isCancelled) await ledger.change(left, call)
      return isCancelled
    },
    rewrite: async (id: string, letter: OutboxRequest): Promise<boolean> => {
      const [entry] = await ledger.change([id], (before) => rewritten(before, letter))
      return entry?.letter === letter
    },
    again: (ids: readonly string[]) => ledger.change(ids, (entry) => again(entry)),
    mend: (id: string, letter: OutboxRequest) => ledger.change([id], (entry) => again(entry, letter)),
    dismiss: (ids: readonly string[]) => {
      const left = new Set(ids.flatMap((id) => (isRefused(id) ? leftWithout(id) : [])))
      const decide = (entry: Entry) => {
        if (isOver(entry)) return null
        return left.has(entry.id) ? cancelled(entry, around.now()) : entry
      }
      return ledger.change([...ids, ...left], decide)
    },
    entries: ledger.entries,
    subscribe: ledger.subscribe,
    /** The network is back, the screen, or the person: what waits leaves at once. */
    wake: sender.wakeFresh,
    /** The server was heard. */
    wakeHeard: sender.wakeHeard,
    /** Other tabs may have spoken while this one slept. Whether all of it could be read. */
    readAgain: reading.read,
    close: () => {
      reading.stop()
      sender.stop()
      ledger.close()
    },
  }
}

/** What was kept is read whole, as often as it takes; what is old is forgotten with it. */
function openReading(ledger: Ledger, { later, now }: OutboxDependencies) {
  let isStopped = false
  const forgetOld = async () => {
    const old = ledger.entries().filter(({ state }) => isOld(state, now()))
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await ledger.change(ids, (entry) => (isOld(entry.state, now()) ? null : entry))
  }
  const read = async (): Promise<boolean> => {
    const isWhole = await ledger.read().catch(() => false)
    if (isStopped) return false
    if (!isWhole) later(readAgainAfter, () => void read())
    await forgetOld()
    return isWhole
  }
  return { read, stop: () => void (isStopped = true) }
}

function written(posting: NewEntry, { now, bytes }: OutboxDependencies): Omit<Entry, 'sequence'> {
  const { account, urgency, letter, summary = null, sosKey = null, armedFor } = posting
  const id = posting.id ?? uuidV7(now(), bytes())
  const about = posting.about && {
    ...posting.about,
    thing: posting.about.thing === undefined ? id : posting.about.thing,
  }
  const stream = about ? streamOf(about) : (posting.stream ?? null)
  const state: Entry['state'] =
    armedFor === undefined
      ? { name: 'waiting', attempts: 0, problem: null }
      : { name: 'armed', dueAt: now() + armedFor, delay: armedFor }
  const rest = { id, account, sosKey, urgency, stream, summary, state, ...(about && { about }) }
  return { ...rest, letter: letter(id), writtenAt: now() }
}

function isOver({ state: { name } }: Entry): boolean {
  return name === 'received' || name === 'refused' || name === 'cancelled'
}

function isOld(state: Entry['state'], now: number): boolean {
  return (state.name === 'received' || state.name === 'cancelled') && Math.abs(now - state.at) > rememberedFor
}
