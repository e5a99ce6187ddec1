import { type Balise, baliseStatusWords, baliseTypeWords } from '#contract/balises/balise.ts'
import type { BaliseChange, BaliseDraft } from '#contract/balises/balise.rules.ts'
import { balisesApi } from '#contract/balises/balises.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Answering, ago, answering, existing, given, newId, pageOf, sampleId } from './answering.ts'

const nothing = {
  name: '',
  baliseType: 'gps',
  baliseTypeDisplay: '',
  status: 'active',
  statusDisplay: '',
  coordinates: [0, 0],
  latitude: 0,
  longitude: 0,
  vesselName: null,
  frequency: null,
  power: null,
  notes: null,
  batteryLevel: null,
  signalStrength: null,
} satisfies Partial<Balise> as Omit<Balise, 'id' | 'createdBy' | 'createdByName' | 'createdAt' | 'lastUpdate'>

const samples = [
  { name: 'Bouée de Cayar', baliseType: 'gps', status: 'active', latitude: 14.9245, longitude: -17.1402 },
  { name: 'Phare de Mboro', baliseType: 'ais', status: 'maintenance', latitude: 15.1561, longitude: -16.9385 },
  { name: 'Bouée du canyon', baliseType: 'vms', status: 'active', latitude: 14.9872, longitude: -17.2205 },
  { name: 'Balise de détresse 7', baliseType: 'emergency', status: 'error', latitude: 14.8992, longitude: -17.2418 },
] as const

export function sampleBalises(now: number): Map<string, Balise> {
  const by = { createdBy: sampleId(1, 2), createdByName: 'Awa Ndiaye', createdAt: ago(now, 40 * 24 * 60) }
  return new Map(
    samples.map((sample, index) => {
      const measured = { batteryLevel: 92 - 17 * index, signalStrength: 88 - 12 * index }
      const id = sampleId(13, index + 1)
      return [id, told({ ...nothing, ...by, ...measured, ...sample, id, lastUpdate: ago(now, 4 + 9 * index) })]
    }),
  )
}

export const baliseAnswers: readonly Answering[] = [
  answering(balisesApi.list, ({ world, query }) => pageOf([...world.balises.values()], query)),
  answering(balisesApi.geojson, ({ world }) => {
    const features = [...world.balises.values()].map((balise) => {
      const properties = Object.fromEntries(Object.entries(balise).map(([name, value]) => [toSnake(name), value]))
      const coordinates: [number, number] = [balise.longitude, balise.latitude]
      return { type: 'Feature' as const, id: balise.id, geometry: { type: 'Point' as const, coordinates }, properties }
    })
    return { type: 'FeatureCollection' as const, features }
  }),
  answering(balisesApi.read, ({ world, params }) => existing(world.balises, params.id)),
  answering(balisesApi.add, ({ world, person, body, now }) => {
    const by = { createdBy: person.id, createdByName: person.profile.fullName, createdAt: new Date(now).toISOString() }
    return save(world.balises, { ...nothing, ...by, ...filled(body), id: newId(now), lastUpdate: by.createdAt })
  }),
  ...[balisesApi.replace, balisesApi.change].map((endpoint) =>
    answering(endpoint, ({ world, params, body, now }) => {
      const kept = existing(world.balises, params.id)
      return save(world.balises, { ...kept, ...filled(body), lastUpdate: new Date(now).toISOString() })
    }),
  ),
  answering(balisesApi.remove, ({ world, params }) => {
    existing(world.balises, params.id)
    world.balises.delete(params.id)
  }),
]

/** An emptied field is one of which nothing is known. */
function filled(change: BaliseDraft | BaliseChange): Partial<Balise> {
  return Object.fromEntries(Object.entries(given(change)).map(([name, value]) => [name, value === '' ? null : value]))
}

function save(balises: Map<string, Balise>, balise: Balise): Balise {
  const kept = told(balise)
  balises.set(kept.id, kept)
  return kept
}

/** With the words and the pair that follow from the rest. */
function told(balise: Balise): Balise {
  const { baliseType, status, latitude, longitude } = balise
  const [baliseTypeDisplay, statusDisplay] = [baliseTypeWords[baliseType], baliseStatusWords[status]]
  return { ...balise, baliseTypeDisplay, statusDisplay, coordinates: [latitude, longitude] }
}
