import { type Balise, balises } from '#contract/balises/balise.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Answering, ago, answering } from './answering.ts'
import type { World } from './world.ts'

const samples = [
  { name: 'Bouée de Cayar', baliseType: 'gps', status: 'active', latitude: 14.9245, longitude: -17.1402 },
  { name: 'Phare de Mboro', baliseType: 'ais', status: 'maintenance', latitude: 15.1561, longitude: -16.9385 },
  { name: 'Bouée du canyon', baliseType: 'vms', status: 'active', latitude: 14.9872, longitude: -17.2205 },
  { name: 'Balise de détresse 7', baliseType: 'emergency', status: 'error', latitude: 14.8992, longitude: -17.2418 },
] as const

export function sampleBalises(now: number): readonly Partial<Balise>[] {
  return samples.map((sample, index) => {
    const measured = { batteryLevel: 92 - 17 * index, signalStrength: 88 - 12 * index }
    return { ...sample, ...measured, lastUpdate: ago(now, 4 + 9 * index) }
  })
}

/** What a map draws. */
export const baliseAnswers: readonly Answering[] = [
  answering(balises.api.geojson, ({ world }) => {
    const features = balisesIn(world).map((balise) => {
      const { id, latitude, longitude, coordinates: _, ...about } = balise
      const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
      const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
      return { type: 'Feature' as const, id, geometry, properties }
    })
    return { type: 'FeatureCollection' as const, features }
  }),
]

function balisesIn({ things }: World): readonly Balise[] {
  return [...(things['balise']?.values() ?? [])] as unknown as readonly Balise[]
}
