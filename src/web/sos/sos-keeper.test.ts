import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { toWire } from '#contract/wire/casing.ts'
import type { Entry } from '#web/outbox/outbox-entry.ts'
import type { NewEntry } from '#web/outbox/outbox.ts'
import { openSosBook } from './sos-book.ts'
import { type SosPlace, isReopening, mayReopen } from './sos-case.ts'
import { countdown, openSosKeeper } from './sos-keeper.ts'

type Sought = SosPlace | null | Promise<SosPlace | null>
const minute = 60_000
const right = { account: '0190aaaa-0000-7000-8000-00000000000a', key: 'key', name: 'Awa', boat: 'Sopé' }
const here: SosPlace = { latitude: 14.93, longitude: -17.19, timestamp: '2026-11-20T15:10:00Z' }
const there: SosPlace = { ...here, latitude: 15.5, timestamp: '2026-11-20T15:14:00Z' }

/** A telephone with an outbox that only keeps, and a clock that is moved by hand. Restarted, it has its notes and its outbox. */
function telephone() {
  let time = Date.UTC(2026, 10, 20, 15, 14)
  let timers: { at: number; go: () => void }[] = []
  let entries: readonly Entry[] = []
  const notes = new Map<string, string>()
  const ears = new Set<() => void>()
  const problems: unknown[] = []
  const world = { place: there as Sought, said: null as Alert | 'gone' | null, readings: 0, screensHeld: 0 }
  const become = (next: readonly Entry[]) => {
    entries = next
    for (const ear of ears) ear()
  }
  const change = (id: string, news: Partial<Entry>) =>
    become(entries.map((one) => (one.id === id ? { ...one, ...news } : one)))
  const post = async (posting: NewEntry): Promise<Entry> => {
    const { armedFor, letter, sosKey = null, stream = null, summary = null } = posting
    const id = `0190aaaa-0000-7000-8000-${String(entries.length + 1).padStart(12, '0')}`
    const state: Entry['state'] = armedFor
      ? { name: 'armed', dueAt: time + armedFor, delay: armedFor }
      : { name: 'waiting', attempts: 0, problem: null }
    const { account, urgency } = posting
    const entry = { id, sequence: entries.length, account, urgency, sosKey, stream, summary, state, writtenAt: time }
    become([...entries, { ...entry, letter: letter(id) }])
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
          change(id, { state: { name: 'cancelled', at: time, perhapsReceived: false } })
          return true
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
    ripen: (id: string) => change(id, { state: { name: 'waiting', attempts: 0, problem: null } }),
    receive: (id: string, said: Alert) => change(id, { state: { name: 'received', at: time, reply: toWire(said) } }),
    refuse: (id: string) =>
      change(id, { state: { name: 'refused', at: time, problem: { status: 409, code: 'id_taken', sentence: '' } } }),
    bodies: (path: string) =>
      entries.filter(({ letter }) => letter.path.endsWith(path)).map(({ letter }) => letter.body),
    entries: () => entries,
  }
}

function alertOf(id: string, changes: Partial<Alert> = {}): Alert {
  const nobody = { user: null, userName: null, pirogue: null, pirogueName: null, device: null, zone: null }
  const open = {
    reopenedAt: null,
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

async function pressed() {
  const phone = telephone()
  const keeper = phone.start()
  const { id } = await keeper.press(right, 'real')
  await phone.settle()
  phone.ripen(id)
  return { phone, keeper, id }
}

test('R3: the press is kept, armed and with its key, before anything shows; a better place found meanwhile goes with it', async () => {
  const phone = telephone()
  const keeper = phone.start()
  const pressing = keeper.press(right, 'real')
  expect(keeper.press(right, 'real')).toBe(pressing)
  await pressing
  expect(phone.entries()).toMatchObject([{ urgency: 'sos', sosKey: 'key', state: { name: 'armed', delay: countdown } }])
  await phone.settle()
  expect(keeper.current().armed).toMatchObject({ place: { latitude: there.latitude } })
  expect(phone.bodies('/alerts/')).toMatchObject([{ location: { latitude: there.latitude } }])
  expect(phone.problems).toEqual([])
})

test('called off in the countdown it leaves nothing behind, not even after a restart', async () => {
  const phone = telephone()
  const keeper = phone.start()
  const { id } = await keeper.press(right, 'real')
  await keeper.cancel(id)
  await phone.pass(minute)
  expect(keeper.current()).toEqual({ armed: null, cases: [] })
  expect(phone.start().current()).toEqual({ armed: null, cases: [] })
  expect(phone.entries()).toHaveLength(1)
})

test('R12: positions follow with the key, on their schedule, across a restart, until it is over', async () => {
  const { phone, keeper, id } = await pressed()
  await phone.pass(3.5 * minute)
  expect(phone.bodies('/tracking/locations/')).toHaveLength(4)
  expect(phone.entries().at(-1)).toMatchObject({ urgency: 'position', sosKey: 'key' })
  expect(phone.world.screensHeld).toBe(1)
  keeper.stop()
  const again = phone.start()
  phone.receive(id, alertOf(id))
  await phone.pass(2 * minute)
  expect(phone.bodies('/tracking/locations/')).toHaveLength(6)
  again.heard(alertOf(id, { status: 'resolved' }))
  await phone.pass(60 * minute)
  expect(phone.bodies('/tracking/locations/')).toHaveLength(6)
  expect(phone.world.screensHeld).toBe(0)
})

test('R12: a page that dies while it looks for its place looks again at the next start; of two tabs that looked one says it', async () => {
  const phone = telephone()
  const { promise: satellites, resolve: found } = Promise.withResolvers<SosPlace | null>()
  phone.world.place = satellites
  const { id } = await phone.start().press(right, 'real')
  phone.ripen(id)
  await phone.pass(1_000)
  expect(phone.bodies('/tracking/locations/')).toEqual([])
  phone.world.place = there
  phone.start()
  await phone.pass(1_000)
  expect(phone.bodies('/tracking/locations/')).toHaveLength(1)
  found(there)
  await phone.pass(1_000)
  expect(phone.bodies('/tracking/locations/')).toHaveLength(1)
})

test('closed ashore, it is opened again with one press: kept here, sent with the key, and a call like the first', async () => {
  const { phone, keeper, id } = await pressed()
  phone.receive(id, alertOf(id))
  const { pressedAt } = keeper.current().cases[0] ?? { pressedAt: 0 }
  const over = { status: 'resolved', resolvedAt: new Date(pressedAt).toISOString() } as const
  keeper.heard(alertOf(id, { ...over, resolvedByName: 'GIE Cayar', resolveReason: 'secouru' }))
  const [closed] = keeper.current().cases
  if (!closed) throw new Error('The SOS is gone.')
  expect(closed.phase.name).toBe('over')
  expect(mayReopen(closed, pressedAt)).toBe(true)
  expect(mayReopen(closed, pressedAt + 25 * 60 * minute)).toBe(false)
  await keeper.reopen(closed)
  expect(phone.entries().at(-1)).toMatchObject({
    urgency: 'sos',
    sosKey: 'key',
    letter: { path: `/alerts/${id}/reopen/` },
  })
  const [waiting] = keeper.current().cases
  expect(waiting && [isReopening(waiting), mayReopen(waiting, pressedAt)]).toEqual([true, false])
  phone.world.said = alertOf(id, { reopenedAt: new Date(pressedAt + minute).toISOString() })
  await phone.pass(2 * minute)
  expect(keeper.current().cases[0]?.phase.name).toBe('received')
})

test('R4: the server is asked only once it has the SOS, and its word is shown', async () => {
  const { phone, keeper, id } = await pressed()
  await phone.pass(minute)
  expect([phone.world.readings, keeper.current().cases[0]?.phase.name]).toEqual([0, 'waiting'])
  phone.receive(id, alertOf(id))
  expect(keeper.current().cases[0]).toMatchObject({
    phase: { name: 'received' },
    word: { receivedAt: '2026-11-20T15:14:05.000Z' },
  })
  phone.world.said = alertOf(id, { status: 'acknowledged', acknowledgedByName: 'GIE Cayar' })
  await phone.pass(11_000)
  expect(keeper.current().cases[0]?.phase.name).toBe('taken')
})

test('details are one letter when the fingers rest, in the stream of the SOS; cut off before that, they are said at the next start', async () => {
  const { phone, keeper, id } = await pressed()
  keeper.say(id, { nature: 'chavirage' })
  keeper.say(id, { peopleOnBoard: 1 })
  keeper.say(id, { peopleOnBoard: 2 })
  await phone.pass(2_000)
  expect(phone.bodies('/details/')).toEqual([{ nature: 'chavirage', people_on_board: 2 }])
  expect(phone.entries().find(({ letter }) => letter.path.endsWith('/details/'))).toMatchObject({
    stream: phone.entries()[0]?.stream,
    sosKey: 'key',
    urgency: 'sos',
  })
  keeper.say(id, { peopleOnBoard: 3 })
  keeper.stop()
  phone.start()
  await phone.settle()
  expect(phone.bodies('/details/')).toHaveLength(2)
})

test('R17: a drill waits behind every real SOS, says no position, and is never the raiser’s distress', async () => {
  const phone = telephone()
  const keeper = phone.start()
  const { id } = await keeper.press(right, 'drill')
  phone.ripen(id)
  await phone.pass(30 * minute)
  expect(phone.entries()).toMatchObject([{ urgency: 'alert', letter: { body: { drill: true } } }])
  expect(keeper.current().cases).toMatchObject([{ kind: 'drill' }])
})

test('a refusal stays in sight after the outbox has forgotten it', async () => {
  const { phone, keeper, id } = await pressed()
  phone.refuse(id)
  expect(keeper.current().cases[0]?.phase).toMatchObject({ name: 'refused', problem: { code: 'id_taken' } })
  phone.refuse(id)
  expect(phone.start().current().cases[0]?.refusal).toMatchObject({ code: 'id_taken' })
})
