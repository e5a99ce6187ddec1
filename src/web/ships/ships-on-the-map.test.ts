import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Ship } from '#contract/ships/ship.ts'
import { keepsWhatIsKnown } from '#web/platform/kept/kept-queries.ts'
import { placeLabels } from '#web/platform/map/chart/marks/mark-labels.ts'
import { shipsOnTheMap } from './ships.data.ts'
import { shipMarks } from './ships.layer.ts'

vi.mock('#web/platform/api/call.ts', () => ({}))
vi.mock('#web/platform/live/live-state.ts', () => ({ unlessLive: (period: unknown) => period }))

const now = Date.parse('2026-03-15T08:00:00Z')
const hour = 3_600_000
const shipAt = (name: string, longitude: number, age = 0): Ship => ({
  mmsi: name,
  name,
  shipType: 70,
  length: 180,
  width: 28,
  latitude: 14.9,
  longitude,
  speed: 12,
  heading: 180,
  lastHeard: new Date(now - age).toISOString(),
})

/** Who is named where a degree is so many pixels wide, beside a boat of the fleet at the first of these ships. */
function named(ships: readonly Ship[], pixels: number): string[] {
  const [first] = ships
  const labels = shipMarks(ships, now).map(({ id, label: text, rank, at: [x] }) => ({
    id,
    text,
    rank,
    x: x * pixels,
    y: 0,
  }))
  const boat = { id: 'boat', text: 'Yaye Fatou', rank: 3, x: ((first?.longitude ?? 0) - 0.002) * pixels, y: 0 }
  const seen = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 }
  const widthOf = (text: string) => text.length * 7
  const { placed } = placeLabels([...labels, boat], { ratio: 1, chosen: null, widthOf, seen, over: [], lines: [] })
  return placed.map(({ text }) => text).toSorted()
}

test('names of ships stand from the zoom on at which there is room for them, and that of a boat before them', () => {
  const crowd = ['TERANGA', 'NDAR', 'ALMADIES', 'SINE', 'SALOUM'].map((name, index) =>
    shipAt(name, -17.6 + index * 0.001),
  )
  const [far, near] = [named(crowd, 1000), named(crowd, 200_000)]
  expect(far).toContain('Yaye Fatou')
  expect(far.length).toBeLessThan(near.length)
  expect(near).toEqual(['ALMADIES', 'NDAR', 'SALOUM', 'SINE', 'TERANGA', 'Yaye Fatou'])
})

test('ships that were heard are kept for those at sea, and are drawn with their age without a network', async () => {
  const client = new QueryClient()
  const question = shipsOnTheMap('fisherman')
  const heard = [shipAt('TERANGA', -17.6), shipAt('NDAR', -17.5, 5 * hour)]
  await client.fetchQuery({ ...question, queryFn: () => heard })
  const query = client.getQueryCache().find({ queryKey: question.queryKey })
  expect(query && keepsWhatIsKnown.shouldDehydrateQuery(query)).toBe(true)
  const kept = client.getQueryData<readonly Ship[]>(question.queryKey) ?? []
  expect(shipMarks(kept, now).map(({ look: { filling } }) => filling)).toEqual(['full', 'hollow'])
  expect(shipMarks(kept, now + 5 * hour).map(({ look: { filling } }) => filling)).toEqual(['hollow', 'hollow'])
  client.clear()
})
