import { expect, test } from 'vitest'
import { alertOf, minute, pressed, right, telephone, there } from '#test/sos/telephone.ts'
import { type Entry, isPending } from '#web/platform/outbox/outbox-entry.ts'
import { type SosPlace, isReopening, mayReopen } from '#web/sos/sos-case.ts'
import { countdown } from './sos-keeper.ts'

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

test('opened again, it does not wait behind « fausse alerte », which needs a session that may be gone; and takes that back', async () => {
  const { phone, keeper, id } = await pressed()
  phone.receive(id, alertOf(id))
  const first = keeper.current().cases[0]
  if (!first) throw new Error('The SOS is gone.')
  await keeper.takeBack(first)
  const takingBack = phone.entries().at(-1)
  phone.tried(takingBack?.id ?? '')
  keeper.heard(alertOf(id, { status: 'resolved', resolvedAt: new Date(first.pressedAt).toISOString() }))
  expect(isPending(stateNow(phone, takingBack))).toBe(true)
  await keeper.reopen(keeper.current().cases[0] ?? first)
  await phone.settle()
  expect(stateNow(phone, takingBack).state.name).toBe('cancelled')
  expect(phone.entries().at(-1)).toMatchObject({
    state: { name: 'waiting' },
    letter: { path: `/alerts/${id}/reopen/` },
  })
})

test('« fausse alerte » is said here as long as it stands: called off in the list or refused it can be said again, and « Rouvrir » ends it', async () => {
  const { phone, keeper, id } = await pressed()
  const now = () => keeper.current().cases[0]
  const takeBack = async () => {
    const one = now()
    if (one) await keeper.takeBack(one)
    return phone.entries().at(-1)?.id ?? ''
  }
  phone.tried(id)
  const first = await takeBack()
  expect(now()).toMatchObject({ isTakenBack: true })
  await keeper.cancel(first)
  expect(now()).toMatchObject({ isTakenBack: false, phase: { name: 'waiting' } })
  phone.refuse(await takeBack())
  expect(now()).toMatchObject({ isTakenBack: false })
  phone.receive(await takeBack(), alertOf(id))
  expect(now()).toMatchObject({ isTakenBack: true })
  const one = now()
  if (one) await keeper.reopen(one)
  expect(now()).toMatchObject({ isTakenBack: false })
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

test('what the server told is as old as its last answer: asking it and hearing nothing makes it no newer', async () => {
  const { phone, keeper, id } = await pressed()
  phone.receive(id, alertOf(id))
  const told = () => keeper.current().cases[0]?.toldAt
  phone.world.said = alertOf(id)
  await phone.pass(11_000)
  const before = told() ?? 0
  phone.world.said = null
  const asked = phone.world.readings
  await phone.pass(5 * minute)
  expect(phone.world.readings).toBeGreaterThan(asked)
  expect(told()).toBe(before)
  phone.world.said = alertOf(id)
  await phone.pass(11_000)
  expect(told()).toBeGreaterThan(before)
})

test('what the server no longer knows is raised again under its id: one that was lost calls anew, one that was deleted is over', async () => {
  const { phone, keeper, id } = await pressed()
  phone.receive(id, alertOf(id, { status: 'acknowledged' }))
  phone.world.said = 'gone'
  await phone.pass(2 * minute)
  expect(phone.entries().filter((entry) => entry.id === id)).toMatchObject([
    { urgency: 'sos', sosKey: 'key', state: { name: 'waiting' }, letter: { path: '/alerts/', body: { id } } },
  ])
  expect(keeper.current().cases[0]?.phase.name).toBe('waiting')
  phone.world.said = alertOf(id)
  phone.receive(id, alertOf(id))
  await phone.pass(minute)
  expect(keeper.current().cases[0]?.phase.name).toBe('received')
  phone.world.said = 'gone'
  await phone.pass(2 * minute)
  phone.receive(id, alertOf(id, { status: 'resolved' }))
  await phone.pass(2 * minute)
  expect(keeper.current().cases[0]?.phase.name).toBe('over')
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

test('details whose page died before the outbox had kept them are said at the next start, once', async () => {
  const { phone, keeper, id } = await pressed()
  phone.world.unkept = new Promise(() => undefined)
  keeper.say(id, { nature: 'chavirage' })
  await phone.pass(2_000)
  keeper.stop()
  phone.world.unkept = null
  for (let starts = 0; starts < 2; starts += 1) {
    phone.start()
    await phone.settle()
    expect(phone.bodies('/details/')).toEqual([{ nature: 'chavirage' }])
  }
})

test('details that are said while earlier ones are being kept come behind them, and each is said once', async () => {
  const { phone, keeper, id } = await pressed()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  phone.world.unkept = isRead
  keeper.say(id, { nature: 'chavirage' })
  await phone.pass(2_000)
  keeper.say(id, { peopleOnBoard: 2 })
  await phone.pass(2_000)
  read()
  await phone.settle()
  expect(phone.bodies('/details/')).toEqual([{ nature: 'chavirage' }, { people_on_board: 2 }])
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

function stateNow({ entries }: ReturnType<typeof telephone>, entry: Entry | undefined): Entry {
  const found = entries().find(({ id }) => id === entry?.id)
  if (!found) throw new Error('It is not in the outbox.')
  return found
}

test('an SOS in this person’s name that began elsewhere is one of his, once; no place of this device is said of it', async () => {
  const phone = telephone()
  const keeper = phone.start()
  const bySms = alertOf('by-sms', { user: right.account, pirogueName: 'Sopey' })
  keeper.takeUp(bySms, right)
  keeper.takeUp(bySms, right)
  expect(keeper.current().cases).toMatchObject([{ id: 'by-sms', boat: 'Sopey', phase: { name: 'received' } }])
  await phone.pass(3 * minute)
  expect(phone.bodies('/tracking/locations/')).toEqual([])
  keeper.heard({ ...bySms, status: 'acknowledged' })
  expect(phone.start().current().cases).toMatchObject([{ phase: { name: 'taken' } }])
  expect(phone.world.screensHeld).toBe(2)
})

test('nothing else is taken up: not another person’s, no exercise, nothing that is over, not what was pressed here or put away', async () => {
  const { phone, keeper, id } = await pressed()
  const own = { user: right.account }
  phone.receive(id, alertOf(id, own))
  await phone.pass(1_000)
  const others = [
    alertOf('other', { user: 'somebody' }),
    alertOf('drill', { ...own, drill: true }),
    alertOf('over', { ...own, status: 'resolved' }),
    alertOf('weather', { ...own, alertType: 'weather' }),
    alertOf(id, own),
  ]
  for (const other of others) keeper.takeUp(other, right)
  expect(keeper.current().cases.map((one) => one.id)).toEqual([id])
  const second = alertOf('second', own)
  keeper.takeUp(second, right)
  keeper.putAway('second')
  keeper.takeUp(second, right)
  expect(keeper.current().cases.map((one) => one.id)).toEqual([id])
})

test('one that began elsewhere and is gone from the server is forgotten, and never called anew by this device', async () => {
  const phone = telephone()
  const keeper = phone.start()
  keeper.takeUp(alertOf('by-sms', { user: right.account }), right)
  phone.world.said = 'gone'
  await phone.pass(2 * minute)
  expect(keeper.current().cases).toEqual([])
  expect(phone.bodies('/alerts/')).toEqual([])
})
