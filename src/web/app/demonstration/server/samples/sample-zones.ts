import { zoneFrom } from '#contract/zones/zone.rules.ts'
import type { Zone, ZoneContent } from '#contract/zones/zone.ts'
import { home } from '#web/app/demonstration/server/fleet/boats.ts'
import { ago, sampleId } from './samples.ts'

/** As the contract has a zone, with the points that it was drawn by. */
export type KeptZone = ZoneContent & Pick<Zone, 'id' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt'>

export const safetyZone = sampleId(12, 1)

const circle = (longitude: number, latitude: number, radius: number) =>
  ({ zoneShape: 'circle', centerLongitude: longitude, centerLatitude: latitude, radius }) as const
const outline = (zoneShape: 'polygon' | 'rectangle', corners: string) =>
  ({ zoneShape, coordinates: corners.split(', ').map((corner) => corner.split(' ').map(Number)) }) as const

/** The first lies around the five boats, a little wider than their way: only a boat that is forced out leaves it. */
const samples = [
  { name: 'Zone de sécurité de Cayar', zoneType: 'safety', ...circle(home[0], home[1], 6500) },
  {
    name: 'Aire marine protégée',
    description: 'Repos biologique : on n’y entre pas.',
    zoneType: 'marine_reserve',
    isRestricted: true,
    ...outline('polygon', '-17.292 15.012, -17.243 15.024, -17.236 14.997, -17.281 14.988'),
  },
  {
    name: 'Banc de pêche du canyon',
    zoneType: 'fishing',
    ...outline('polygon', '-17.262 14.968, -17.226 14.982, -17.205 14.966, -17.214 14.935, -17.251 14.931'),
  },
  {
    name: 'Épave au large de Mboro',
    zoneType: 'restricted',
    isRestricted: true,
    ...circle(-17.168, 15.062, 900),
  },
  {
    name: 'Chenal d’approche de Cayar',
    zoneType: 'navigation',
    maxSpeed: 8,
    ...outline('rectangle', '-17.158 14.921, -17.132 14.932'),
  },
] as const

export function sampleZones(now: number): KeptZone[] {
  const [by, at] = [sampleId(1, 3), ago(now, 30 * 24 * 60)]
  return samples.map((sample, index) => {
    const signature = { createdBy: by, createdAt: at, updatedBy: by, updatedAt: at }
    return { ...zoneFrom(sample, null), ...signature, id: sampleId(12, index + 1) }
  })
}
