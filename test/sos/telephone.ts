import type { Alert } from '#contract/alerts/alert.ts'
import { toWire } from '#contract/wire/casing.ts'
import { type Entry, cancelled } from '#web/platform/outbox/outbox-entry.ts'
import type { NewEntry } from '#web/platform/outbox/outbox.ts'
import { openSosBook } from '#web/sos/sending/sos-book.ts'
import { openSosKeeper } from '#web/sos/sending/sos-keeper.ts'
import type { SosPlace } from '#web/sos/sos-case.ts'

/* For the tests of the SOS of a device. */

type Sought = SosPlace | null | Promise<SosPlace | null>
export const minute = 60_000
export const right = { account: '0190aaaa-0000-7000-8000-00000000000a', key: 'key', name: 'Awa', boat: 'Sopé' }
const here: SosPlace = { latitude: 14.93, longitude: -17.19, timestamp: '2026-11-20T15:10:00Z' }
export const there: SosPlace = { ...here, latitude: 15.5, timestamp: '2026-11-20T15:14:00Z' }

/** A telephone with an outbox that only keeps, and a clock that is moved by hand. Restarted, it has its notes and its outbox. */
export function telephone() {
  let time = Date.UTC(2026, 10, 20, 15, 14)
  let timers: { at: number; go: () => void }[] = []
  let entries: readonly Entry[] = []
  const notes = new Map<string, string>()
  const ears = new Set<() => void>()
  const problems: unknown[] = []
  const unkept = null as Promise<void> | null
  /** What is said after the press is kept by the outbox once it has read, as `unkept` says. */
  const world = { place: there as Sought, said: null as Alert | 'gone' | null, readings: 0, screensHeld: 0, unkept }
  const become = (next: readonly Entry[]) => {
    entries = next
    for (const ear of ears) ear()
  }
  const change = (id: string, news: Partial<Entry>) =>
    become(entries.map((one) => (one.id === id ? { ...one, ...news } : one)))
  const post = async (posting: NewEntry): Promise<Entry> => {
    const { armedFor, letter, sosKey = null, stream = null, summary = null } = posting
    if (world.unkept && !armedFor) await world.unkept
    const id = posting.id ?? `0190aaaa-0000-7000-8000-${String(entries.length + 1).padStart(12, '0')}`
    const state: Entry['state'] = armedFor
      ? { name: 'armed', dueAt: time + armedFor, delay: armedFor }
      : { name: 'waiting', attempts: 0, problem: null }
    const { account, urgency } = posting
    const entry = { id, sequence: entries.length, account, urgency, sosKey, stream, summary, state, writtenAt: time }
    become([...entries.filter((one) => one.id !== id), { ...entry, letter: letter(id) }])
    return { ...entry, letter: letter(id) }
  }
  const start = () => {
    timers = []
    ears.clear()
    const book = openSosBook(
      { getItem: (name) => notes.get(name) ?? null, setItem: (name, text) => void notes.set(name, text) },
      (problem) => problems.push(problem),
    )
    return openSosKeeper({
      outbox: {
        post,
        entries: () => entries,
        subscribe: (ear) => {
          ears.add(ear)
          return () => void ears.delete(ear)
        },
        wake: () => undefined,
        cancel: async (id) => {
          const entry = entries.find((one) => one.id === id)
          const changed = entry && cancelled(entry, time)
          if (changed && changed !== entry) change(id, changed)
          return changed?.state.name === 'cancelled'
        },
        rewrite: async (id, letter) => {
          change(id, { letter })
          return true
        },
      },
      book,
      lastPlace: () => here,
      locate: async () => world.place,
      placeFound: () => undefined,
      read: async () => {
        world.readings += 1
        return world.said
      },
      isLive: () => false,
      now: () => time,
      later: (milliseconds, go) => {
        const timer = { at: time + milliseconds, go }
        timers.push(timer)
        return () => void (timers = timers.filter((other) => other !== timer))
      },
      holdScreen: () => {
        world.screensHeld += 1
        return () => void (world.screensHeld -= 1)
      },
      report: (problem) => problems.push(problem),
    })
  }
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  const pass = async (milliseconds: number) => {
    const end = time + milliseconds
    await settle()
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
      if (!next) break
      timers = timers.filter((other) => other !== next)
      time = Math.max(time, next.at)
      next.go()
      await settle()
    }
    time = end
  }
  return {
    world,
    problems,
    start,
    pass,
    settle,
    tried: (id: string) =>
      change(id, {
        state: { name: 'waiting', attempts: 1, problem: { status: 401, code: 'sign_in_needed', sentence: '' } },
      }),
    ripen: (id: string) => change(id, { state: { name: 'waiting', attempts: 0, problem: null } }),
    receive: (id: string, said: Alert) => change(id, { state: { name: 'received', at: time, reply: toWire(said) } }),
    refuse: (id: string) =>
      change(id, { state: { name: 'refused', at: time, problem: { status: 409, code: 'id_taken', sentence: '' } } }),
    bodies: (path: string) =>
      entries.filter(({ letter }) => letter.path.endsWith(path)).map(({ letter }) => letter.body),
    entries: () => entries,
  }
}

export function alertOf(id: string, changes: Partial<Alert> = {}): Alert {
  const nobody = {
    user: null,
    userName: null,
    pirogue: null,
    pirogueName: null,
    device: null,
    zone: null,
    organisation: null,
  }
  const open = {
    reopenedAt: null,
    calledAgainAt: null,
    acknowledgedBy: null,
    acknowledgedByName: null,
    acknowledgedAt: null,
    callRescueSince: null,
  }
  const unresolved = { resolvedBy: null, resolvedByName: null, resolvedAt: null, resolveReason: null }
  const at = '2026-11-20T15:14:05.000Z'
  return {
    id,
    ...nobody,
    ...open,
    ...unresolved,
    alertType: 'emergency',
    severity: 'critical',
    status: 'active',
    title: 'SOS',
    message: 'SOS',
    location: null,
    nature: null,
    peopleOnBoard: null,
    crewDeclared: null,
    metadata: {},
    drill: false,
    createdAt: at,
    occurredAt: at,
    receivedAt: at,
    late: false,
    clockSuspect: false,
    seenBy: [],
    going: [],
    ...changes,
  }
}

export async function pressed() {
  const phone = telephone()
  const keeper = phone.start()
  const { id } = await keeper.press(right, 'real')
  await phone.settle()
  phone.ripen(id)
  return { phone, keeper, id }
}
