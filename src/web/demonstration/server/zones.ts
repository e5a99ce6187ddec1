import type { User } from '#contract/accounts/account.ts'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import { type Zone, type ZoneContent, zoneState, zoneTypes } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { toCamel, toSnake } from '#contract/wire/casing.ts'
import { listed } from '#web/kit/listed.ts'
import { type Answering, ago, answering, existing, newId, pageOf, sampleId } from './answering.ts'
import { home } from './boats.ts'

/** Zones that are drawn and changed in this browser alone, by the contract's own rules. */
type Signed = Pick<Zone, 'id' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt'>
export type KeptZone = ZoneContent & Signed

/** Around the five boats, a little wider than their way: only a boat that is forced out leaves it. */
const safety = { name: 'Zone de sécurité de Cayar', zoneType: 'safety', zoneShape: 'circle', radius: 6500 } as const
export const safetyZone = sampleId(12, 1)

const samples: readonly ZoneChange[] = [
  { ...safety, centerLatitude: home[1], centerLongitude: home[0] },
  {
    name: 'Aire marine protégée',
    description: 'Repos biologique : on n’y entre pas.',
    zoneType: 'marine_reserve',
    zoneShape: 'polygon',
    isRestricted: true,
    coordinates: [
      [-17.292, 15.012],
      [-17.243, 15.024],
      [-17.236, 14.997],
      [-17.281, 14.988],
    ],
  },
  {
    name: 'Banc de pêche du canyon',
    zoneType: 'fishing',
    zoneShape: 'polygon',
    coordinates: [
      [-17.262, 14.968],
      [-17.226, 14.982],
      [-17.205, 14.966],
      [-17.214, 14.935],
      [-17.251, 14.931],
    ],
  },
  {
    name: 'Épave au large de Mboro',
    zoneType: 'restricted',
    zoneShape: 'circle',
    isRestricted: true,
    centerLatitude: 15.062,
    centerLongitude: -17.168,
    radius: 900,
  },
  {
    name: 'Chenal d’approche de Cayar',
    zoneType: 'navigation',
    zoneShape: 'rectangle',
    maxSpeed: 8,
    coordinates: [
      [-17.158, 14.921],
      [-17.132, 14.932],
    ],
  },
]

export function sampleZones(now: number): Map<string, KeptZone> {
  const createdAt = ago(now, 30 * 24 * 60)
  const signed = { createdBy: sampleId(1, 3), createdAt, updatedBy: sampleId(1, 3), updatedAt: createdAt }
  return new Map(
    samples.map((sample, index) => {
      const id = sampleId(12, index + 1)
      return [id, { id, ...zoneFrom(sample, null), ...signed }]
    }),
  )
}

const searched = { search: ['name', 'description'], fields: {} } as const

export const zoneAnswers: readonly Answering[] = [
  answering(zonesApi.list, ({ world, query, now }) => {
    const zones = [...world.zones.values()].map((stored) => ({ ...shown(stored), state: zoneState(stored, now) }))
    const filters = { zoneType: query.zoneType ?? '', state: query.state ?? '' }
    const wanted = { search: query.search ?? '', sort: toCamel(query.sort ?? '-created_at'), filters }
    const counts = zoneTypes.flatMap((zoneType) => {
      const alike = zones.filter((zone) => zone.zoneType === zoneType)
      const inForce = alike.filter(({ state }) => state === 'active').length
      return alike.length === 0 ? [] : [{ zoneType, count: alike.length, inForce }]
    })
    return { ...pageOf(listed(searched, zones, wanted), query), counts }
  }),
  answering(zonesApi.geojson, ({ world }) => {
    const features = [...world.zones.values()].map((stored) => {
      const { id, geometry, coordinates: _, ...about } = shown(stored)
      const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
      return { type: 'Feature' as const, id, geometry, properties }
    })
    return { type: 'FeatureCollection' as const, features }
  }),
  answering(zonesApi.read, ({ world, params }) => shown(existing(world.zones, params.id))),
  answering(zonesApi.add, ({ world, person, body, now }) => {
    const createdAt = new Date(now).toISOString()
    const stored = { ...zoneFrom(body, null), id: newId(now), createdBy: person.id, createdAt }
    return save(world.zones, stored, person, now)
  }),
  ...[zonesApi.replace, zonesApi.change].map((endpoint) =>
    answering(endpoint, ({ world, person, params, body, now }) => {
      const stored = existing(world.zones, params.id)
      return save(world.zones, { ...stored, ...zoneFrom(body, stored) }, person, now)
    }),
  ),
  answering(zonesApi.remove, ({ world, params }) => {
    existing(world.zones, params.id)
    world.zones.delete(params.id)
  }),
]

type Unsigned = Omit<KeptZone, 'updatedBy' | 'updatedAt'>

function save(zones: Map<string, KeptZone>, zone: Unsigned, { id: updatedBy }: User, now: number): Zone {
  const stored = { ...zone, updatedBy, updatedAt: new Date(now).toISOString() }
  zones.set(stored.id, stored)
  return shown(stored)
}

function shown({ rings, ...zone }: KeptZone): Zone {
  const drawn = { ...zone, rings }
  return { ...zone, geometry: geometryOf(drawn), coordinates: drawnAs(drawn) }
}
