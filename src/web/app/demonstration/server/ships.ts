import type { Ship } from '#contract/ships/ship.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import { type Answering, answering } from './answering.ts'

/** Ships that pass by, and too near to nobody. */
export const shipAnswers: readonly Answering[] = [
  answering(shipsApi.list, ({ now }) => ({ results: sampleShips(now) })),
  answering(shipsApi.warnings, () => ({ results: [] })),
  answering(shipsApi.nearPasses, () => ({ count: 0, next: null, previous: null, results: [] })),
]

const minute = 60_000

function sampleShips(now: number): Ship[] {
  const heard = (minutes: number) => new Date(now - minutes * minute).toISOString()
  return [
    {
      mmsi: '663000101',
      name: 'BAOBAB EXPRESS',
      shipType: 70,
      length: 180,
      width: 28,
      latitude: 14.55,
      longitude: -17.62,
      speed: 14.2,
      heading: 335,
      lastHeard: heard(1),
    },
    {
      mmsi: '663000102',
      name: 'NDIAMBOUR',
      shipType: 30,
      length: 38,
      width: 9,
      latitude: 14.93,
      longitude: -17.55,
      speed: 3.4,
      heading: 60,
      lastHeard: heard(4),
    },
    {
      mmsi: '663000103',
      name: null,
      shipType: 80,
      length: null,
      width: null,
      latitude: 14.31,
      longitude: -17.38,
      speed: 11.8,
      heading: 160,
      lastHeard: heard(35),
    },
  ]
}
