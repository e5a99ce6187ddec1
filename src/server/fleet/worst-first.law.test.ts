import { expect, test } from 'vitest'
import { Watchers } from '#test/samples/board.ts'
import { act, raised } from '#test/samples/sos.ts'
import { type Shown, addDevice, results } from '#test/world/fixes.ts'

const shore = new Watchers()

test('who calls for help is first and who is not back second, in each list of boats, whatever it is sorted by, until it is over', async () => {
  await shore.out('Aïda', 5)
  const late = await shore.out('Borom', -1)
  const calm = await shore.member('Coumba')
  const calls = await shore.out('Zorro', 5)
  for (const [index, person] of [late, calm, calls].entries()) {
    await addDevice(shore.coordinator, { device_id: `T${3 - index}`, user: person.id })
  }
  const { id } = await raised(calls)
  await raised(calm, { drill: true })
  const listed = async (address: string, sort: string, name = 'name') => {
    const answer = await shore.coordinator.request(`GET ${address}?sort=${sort}`)
    return results(answer).map((row: Shown) => row[name])
  }
  expect(await listed('/fleet/', 'name')).toEqual(['Zorro', 'Borom', 'Aïda', 'Coumba'])
  expect(await listed('/fleet/', '-name')).toEqual(['Zorro', 'Borom', 'Coumba', 'Aïda'])
  expect(await listed('/pirogues/', '-name')).toEqual(['Zorro', 'Borom', 'Coumba', 'Aïda'])
  expect(await listed('/tracking/devices/', '-device_id', 'device_id')).toEqual(['T1', 'T3', 'T2'])
  const [first, second, third] = results(await shore.coordinator.request('GET /fleet/'))
  expect([first, second, third].map((boat) => [boat?.['is_calling'], boat?.['is_overdue']])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  await act(shore.admin, 'resolve', id, { reason: 'fausse_alerte' })
  expect(await listed('/fleet/', 'name')).toEqual(['Borom', 'Aïda', 'Coumba', 'Zorro'])
})
