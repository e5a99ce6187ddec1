import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'
import type { PayloadOf } from '#web/platform/live/connection.ts'
import { hearing, tripListKeys } from './trips.live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hers: QueryKey = [...tripListKeys, { pirogue: 'sopé', period: 'month' }]
const other: QueryKey = [...tripListKeys, { pirogue: 'ndar', period: 'month' }]
const ofDay: QueryKey = [...tripListKeys, { period: '2026-11-30' }]

test('a trip that changes asks for the lists that show its boat at once, and for that of all boats at the pace of the fleet', () => {
  const client = new QueryClient()
  for (const key of [hers, other, ofDay]) client.setQueryData(key, {})
  const areOld = () => [hers, other, ofDay].map((key) => client.getQueryState(key)?.isInvalidated)
  let change = () => {}
  hearing.hear((event, hear) => {
    if (event.name === voyageChanged.name)
      change = () => hear({ pirogue: 'sopé', user: null } as PayloadOf<typeof event>)
    return () => {}
  }, client)

  change()
  expect(areOld()).toEqual([true, false, false])
  vi.advanceTimersByTime(0)
  expect(areOld()).toEqual([true, false, true])

  client.setQueryData(ofDay, {})
  change()
  vi.advanceTimersByTime(500)
  expect(areOld()).toEqual([true, false, false])
  vi.advanceTimersByTime(60_000)
  expect(areOld()).toEqual([true, false, true])
})
