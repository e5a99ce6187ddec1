import { beforeEach, expect, test } from 'vitest'
import { type Quai, quais } from '#contract/quais/quai.ts'
import type { Vessel } from '#contract/quais/vessel.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { answerIn } from './answers.ts'
import { pirogueId } from './fleet/boats.ts'
import { type World, newWorld } from './world.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)
let world: World
let first = ''
let second = ''
beforeEach(() => {
  world = newWorld(now)
  ;[first = '', second = ''] = [...(world.things[quais.noun]?.keys() ?? [])]
})

async function said<Said>(endpoint: Endpoint, sent: Parameters<typeof answerIn>[3]): Promise<Said> {
  return fromWire((await answerIn(world, { role: 'admin', now }, endpoint, sent)).json) as Said
}
const arrives = (id: string, arrivalTime: string) =>
  said<Vessel>(quais.api.arrive, { params: { id }, body: { name: 'Sopé Naby', pirogue: pirogueId(1), arrivalTime } })
const liesAt = async (id: string) =>
  (await said<Quai>(quais.api.read, { params: { id } })).currentVessels.includes('Sopé Naby')

test('a boat lies at one quai: an arrival ends its visit elsewhere', async () => {
  await arrives(second, '2026-11-20T09:00:00.000Z')
  expect(await arrives(first, '2026-11-20T12:00:00.000Z')).toMatchObject({ departureTime: null, pirogue: pirogueId(1) })
  expect([await liesAt(first), await liesAt(second)]).toEqual([true, false])
})

test('an arrival that is written down late is over since the boat lies elsewhere', async () => {
  await arrives(second, '2026-11-20T12:00:00.000Z')
  expect(await arrives(first, '2026-11-20T09:00:00.000Z')).toMatchObject({ departureTime: '2026-11-20T12:00:00.000Z' })
  expect([await liesAt(first), await liesAt(second)]).toEqual([false, true])
})
