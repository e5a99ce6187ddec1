import { expect, test } from 'vitest'
import { Watchers } from '#test/samples/board.ts'
import { act, raised } from '#test/samples/sos.ts'
import { type Shown, hour, place, sendBatch } from '#test/world/fixes.ts'

const shore = new Watchers()

const named = ({ results }: { readonly results: readonly Shown[] }) =>
  results.map(({ pirogue_name: name, sos }) => [name, sos])

test('who calls for help is first, nobody’s call before one in somebody’s charge, until it is over', async () => {
  await shore.out('Retard', -1)
  const [taken, calm] = [await shore.out('Prise en charge', 2), await shore.out('Appelle', 12)]
  const [{ id: inCharge }, { id: alert }] = [await raised(taken), await raised(calm)]
  await act(shore.coordinator, 'acknowledge', inCharge)
  for (const person of [shore.coordinator, shore.admin]) {
    expect(named(await shore.board(person))).toEqual([
      ['Appelle', { alert, in_charge: false }],
      ['Prise en charge', { alert: inCharge, in_charge: true }],
      ['Retard', null],
    ])
  }
  await act(shore.admin, 'resolve', alert, { reason: 'fausse_alerte' })
  expect(named(await shore.board())).toEqual([
    ['Prise en charge', { alert: inCharge, in_charge: true }],
    ['Retard', null],
    ['Appelle', null],
  ])
})

test('who is overdue and calls is first among the calls, and still overdue', async () => {
  const [calm, late] = [await shore.out('Calme', 12), await shore.out('Retard', -1)]
  await raised(calm)
  await raised(late)
  expect((await shore.board()).results.map(({ pirogue_name: name, state }) => [name, state])).toEqual([
    ['Retard', 'overdue'],
    ['Calme', 'at_sea'],
  ])
  expect(await shore.board(shore.coordinator, 'state=overdue')).toMatchObject({ count: 1 })
})

test('a boat with two calls stands there once, with the one that nobody has answered', async () => {
  const person = await shore.out('Deux appels', 12)
  const first = await raised(person)
  await act(shore.coordinator, 'acknowledge', first.id)
  const second = await raised(person)
  await raised(person, { drill: true })
  expect(named(await shore.board())).toEqual([['Deux appels', { alert: second.id, in_charge: false }]])
})

test('a drill is no call; a boat that hides its place is told of while it calls', async () => {
  const person = await shore.out('Cachée', 12)
  await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  await sendBatch(person, [place({ timestamp: shore.guet.clock.now.toISOString(), longitude: -17.3, speed: 5 })])
  await raised(person, { drill: true })
  expect((await shore.board()).results).toMatchObject([{ sos: null, is_hidden: true, last_heard: null }])
  shore.guet.clock.pass(hour)
  const { id: alert } = await raised(person)
  const told = { is_hidden: false, last_heard: expect.any(String) as unknown }
  expect((await shore.board()).results).toMatchObject([{ sos: { alert, in_charge: false }, ...told }])
})

test('who calls without having said that he leaves, and whom no tracker shows, is out, as far as is known since the call', async () => {
  await shore.out('Calme', 12)
  const person = await shore.member('Jamais dite')
  const { id: alert } = await raised(person, { people_on_board: 4 })
  const calling = {
    pirogue_name: 'Jamais dite',
    user: person.id,
    voyage: null,
    is_shown_by_call: true,
    due_at: null,
    crew: 4,
  }
  const { results, count, counts } = await shore.board()
  expect(results[0]).toMatchObject({
    ...calling,
    left_at: shore.guet.clock.now.toISOString(),
    state: 'at_sea',
    sos: { alert, in_charge: false },
  })
  expect([count, counts]).toMatchObject([2, { at_sea: 2, people: 7 + 4, crews_unknown: 0 }])
  await act(shore.admin, 'resolve', alert, { reason: 'fausse_alerte' })
  expect(named(await shore.board())).toEqual([['Calme', null]])
})

test('neither a drill nor a boat of others that calls is on the board', async () => {
  const neighbour = await shore.guet.signedInAs('organization')
  await raised(await shore.member('En exercice'), { drill: true })
  await raised(await shore.member('D’à côté', neighbour))
  expect((await shore.board()).results).toEqual([])
  for (const person of [neighbour, shore.admin]) expect((await shore.board(person)).results).toHaveLength(1)
})
