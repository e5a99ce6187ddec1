import { type Entry, type OutboxRequest, type Urgency, isPending } from '#web/platform/outbox/outbox-entry.ts'
import type { Changed, EntryShelf } from '#web/platform/outbox/outbox-ledger.ts'
import type { Parcel } from '#web/platform/outbox/outbox-order.ts'
import type { Token } from '#web/platform/outbox/outbox-sender.ts'
import { smallStorageShelf } from '#web/platform/outbox/outbox-shelves.ts'
import { type NewEntry, type Outbox, openOutbox } from '#web/platform/outbox/outbox.ts'
import { formPath, formServer } from './outbox-world-forms.ts'

/*
 * For the tests of the outbox. A phone, its tabs, its clocks, a network that does what it likes, and a server that does each thing once.
 * Time is a number here: nothing waits for the clock on the wall.
 */

/** `deaf`: what is asked hangs, and does not hear that it is interrupted. */
export type Network = 'up' | 'down' | 'answers-lost' | 'answers-cut' | 'in-trouble' | 'hotel' | 'hanging' | 'deaf'
export type Account = 'awa' | 'binta'
const timeOut = 15_000
/** Far more than a phone that rests between its attempts ever takes. */
const mostSteps = 5_000

type Letterbox = { readonly account: string; readonly what: string; readonly isBad: boolean; readonly id: string }
type Tab = { readonly outbox: Outbox; isFrozen: boolean; isDead: boolean }

export function phoneAtSea() {
  const clock = virtualClock()
  const disk = new Map<string, string>()
  const server = oneServer()
  const turns = sharedTurns()
  const tabs: Tab[] = []
  const ears = new Set<(changed: Changed) => void>()
  const problems: unknown[] = []
  let network: Network = 'up'
  let signedIn: Account | null = 'awa'
  let made = 0
  let chance = 0.5

  const exchange = async (tab: () => Tab, parcel: Parcel, token: Token, signal: AbortSignal) => {
    server.noteRequest(parcel, tab().outbox.entries())
    if (network === 'deaf') await never()
    const said = (): ReturnType<typeof server.answer> => server.answer(parcel, token)
    const answer = await new Promise<ReturnType<typeof said>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('interrupted')))
      if (network === 'down') return clock.later(10, () => reject(new Error('no network')))
      if (network === 'hotel') return clock.later(300, () => resolve({ status: 200, json: {} }))
      if (network === 'in-trouble') return clock.later(300, () => resolve(server.trouble()))
      const [isLost, isHanging] = [network === 'answers-lost', network === 'hanging']
      clock.later(300, () => {
        if (isHanging) return
        const answered = said()
        if (network === 'answers-cut') return clock.later(300, () => reject(new Error('cut')))
        if (!isLost) clock.later(300, () => resolve(answered))
      })
      clock.later(timeOut, () => reject(new Error('time-out')))
    })
    if (tab().isDead || tab().isFrozen) await never()
    return answer
  }
  const openTab = (shelfOf: (own: EntryShelf) => EntryShelf = (own) => own): Tab => {
    const own = () => tab
    const pocket = {
      getItem: (name: string) => disk.get(name) ?? null,
      setItem: (name: string, text: string) => void disk.set(name, text),
      removeItem: (name: string) => void disk.delete(name),
      names: () => [...disk.keys()],
    }
    let hearing: ((changed: Changed) => void) | null = null
    const outbox = openOutbox({
      shelf: shelfOf(smallStorageShelf(pocket)),
      channel: {
        send: (changed) => {
          for (const ear of ears) if (ear !== hearing) clock.later(1, () => ear(structuredClone(changed)))
        },
        onHeard: (hear) => {
          hearing = (changed) => {
            if (!tab.isFrozen) hear(changed)
          }
          ears.add(hearing)
          return () => void (hearing && ears.delete(hearing))
        },
      },
      bytes: () => {
        made += 1
        return Uint8Array.from({ length: 10 }, (_, index) => (made >> (8 * (9 - index))) & 0xff)
      },
      exchange: (parcel, token, signal) => exchange(own, parcel, token, signal),
      sessionOf: (account) => (signedIn === account ? `token of ${account}` : null),
      refusedSession: async () => {
        if (network === 'deaf') await never()
        signedIn = null
      },
      inTurn: (work, patienceEnds) => turns.take(own, work, patienceEnds),
      now: clock.wall,
      monotonic: clock.monotonic,
      random: () => chance,
      versionIn: (_, answer) => (answer as { updated_at?: string } | null)?.updated_at ?? null,
      later: (milliseconds, go) => clock.later(milliseconds, () => !tab.isDead && !tab.isFrozen && go()),
      report: (problem) => problems.push(problem),
    })
    const tab: Tab = { outbox, isFrozen: false, isDead: false }
    tabs.push(tab)
    return tab
  }
  const living = () => tabs.filter(({ isDead }) => !isDead)
  return {
    clock,
    server,
    problems,
    tabs: living,
    openTab,
    kill: (tab: Tab) => {
      tab.isDead = true
      tab.outbox.close()
      turns.freeFrom(tab)
    },
    /** How the dice fall from now on. */
    roll: (next: number) => void (chance = next),
    become: (next: Network) => void (network = next),
    signIn: (account: Account | null) => {
      signedIn = account
      for (const { outbox } of living()) outbox.wake()
    },
    /** Other calls of the app are answered. */
    hearServer: () => {
      for (const { outbox } of living()) outbox.wakeHeard()
    },
    wakeAll: () => {
      for (const { outbox } of living()) outbox.wake()
    },
    entries: (): readonly Entry[] => living()[0]?.outbox.entries() ?? [],
    keptOnDisk: (): readonly Entry[] => [...disk.values()].map((text) => JSON.parse(text) as Entry),
    isDrained: () => [...disk.values()].every((text) => !isPending(JSON.parse(text) as Entry)),
  }
}

export function posting(
  urgency: Urgency,
  account: Account,
  what: string,
  more: Partial<NewEntry> & { isBad?: boolean } = {},
): NewEntry {
  const { isBad = false, ...rest } = more
  return {
    account,
    urgency,
    letter: (id) => letterOf({ account, what, isBad, id }, urgency),
    ...(urgency === 'sos' && { sosKey: `key of ${account}` }),
    ...rest,
  }
}

function letterOf(body: Letterbox, urgency: Urgency): OutboxRequest {
  const together = urgency === 'position' ? { path: '/batch/', member: 'locations', most: 1000 } : null
  return { method: 'POST', path: `/${urgency}/`, body, proof: 'same-id', together }
}

const never = () => new Promise<never>(() => undefined)

/** Until everything that waits for no timer has happened. */
async function afterAll(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

function virtualClock() {
  let elapsed = 0
  let wallShift = Date.UTC(2026, 2, 1)
  let timers: { readonly at: number; readonly go: () => void }[] = []
  const later = (milliseconds: number, go: () => void) => {
    const timer = { at: elapsed + milliseconds, go }
    timers.push(timer)
    return () => void (timers = timers.filter((other) => other !== timer))
  }
  return {
    monotonic: () => elapsed,
    wall: () => elapsed + wallShift,
    moveWall: (by: number) => void (wallShift += by),
    later,
    pass: async (milliseconds: number) => {
      const end = elapsed + milliseconds
      await afterAll()
      for (let step = 0; ; step += 1) {
        if (step > mostSteps + milliseconds / 1000) throw new Error('The phone never sleeps.')
        const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (!next) break
        timers = timers.filter((other) => other !== next)
        elapsed = Math.max(elapsed, next.at)
        next.go()
        await afterAll()
      }
      elapsed = end
    },
  }
}

/** Does each named thing once, for whoever may ask it. */
function oneServer() {
  const rows = new Map<string, Letterbox>()
  const applied: string[] = []
  const requests: (readonly Entry[])[] = []
  const overtaken: string[] = []
  const forms = formServer()
  const mood: { sosKeys: 'taken' | 'unknown' | 'over' } = { sosKeys: 'taken' }
  const take = (body: Letterbox, account: string) => {
    if (body.account !== account) return { status: 'refused', id: null, code: 'access_refused', error: 'Accès refusé' }
    if (body.isBad) return { status: 'refused', id: null, code: 'field_invalid', error: 'Ce champ n’est pas valide.' }
    const isKnown = rows.has(body.id)
    rows.set(body.id, body)
    if (!isKnown) applied.push(body.id)
    return { status: isKnown ? 'known' : 'stored', id: body.id, code: null, error: null }
  }
  return {
    rows,
    forms,
    /** Ids in the order in which they were first taken. */
    applied,
    requests,
    /** Requests that left while an SOS that had never been tried stood waiting. */
    overtaken,
    noteRequest: (parcel: Parcel, known: readonly Entry[]) => {
      requests.push(parcel.entries)
      if (parcel.entries[0].urgency !== 'sos' && known.some((one) => isFreshSos(one, known)))
        overtaken.push(parcel.entries[0].id)
    },
    trouble: () => ({ status: 503, json: { error: 'Indisponible', code: 'not_ready' } }),
    /** What becomes of the keys of SOS: the server does not know them, or their SOS is over. */
    mood,
    answer: ({ entries, together }: Parcel, { scheme, value }: Token): { status: number; json: unknown } => {
      if (scheme === 'Sos' && mood.sosKeys !== 'taken') {
        return mood.sosKeys === 'unknown'
          ? { status: 401, json: { error: 'Connectez-vous', code: 'sign_in_needed' } }
          : { status: 403, json: { error: 'Accès refusé', code: 'access_refused' } }
      }
      const account = value.split(' ').at(-1) ?? ''
      const [first] = entries
      if (first.letter.path === formPath) {
        if (first.account !== account) throw new Error('A form left under another account.')
        return forms.answer(first)
      }
      const said = entries.map(({ letter }) => take(letter.body as Letterbox, account))
      if (together) return { status: 200, json: { results: said } }
      const [{ status, code, error, id } = { status: 'refused', code: '', error: '', id: null }] = said
      if (status === 'refused') return { status: code === 'access_refused' ? 403 : 400, json: { error, code } }
      return { status: status === 'known' ? 200 : 201, json: { id } }
    },
  }
}

/** Never tried, and nothing older of the same SOS is on its way. */
function isFreshSos(entry: Entry, known: readonly Entry[]): boolean {
  const { urgency, state, stream, account, sequence } = entry
  const isOlder = (other: Entry) => other.stream === stream && other.account === account && other.sequence < sequence
  const older = known.filter((other) => stream !== null && other.urgency === 'sos' && isOlder(other))
  return urgency === 'sos' && state.name === 'waiting' && state.attempts === 0 && !older.some(isPending)
}

function sharedTurns() {
  let holder: Tab | null = null
  let waiting: { readonly tab: Tab; readonly go: () => void }[] = []
  const free = (tab: Tab) => {
    if (holder !== tab) return
    holder = null
    const next = waiting.shift()
    next?.go()
  }
  return {
    take: async (own: () => Tab, work: () => Promise<void>, patienceEnds: AbortSignal) => {
      const tab = own()
      if (holder && holder !== tab) {
        await new Promise<void>((resolve) => {
          const waiter = { tab, go: resolve }
          waiting.push(waiter)
          patienceEnds.addEventListener('abort', () => resolve())
        })
        waiting = waiting.filter((waiter) => waiter.tab !== tab)
      }
      holder = tab
      await work().finally(() => free(tab))
    },
    freeFrom: (tab: Tab) => {
      waiting = waiting.filter((waiter) => waiter.tab !== tab)
      free(tab)
    },
  }
}
