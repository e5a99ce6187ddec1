import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import { type Zone, zoneState, zoneTypes } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { type Answering, answering, narrowed, pageFrom } from './answering.ts'
import type { KeptZone } from './samples/sample-zones.ts'
import { storedAnswers } from './stored.ts'

/** Zones that are drawn and changed in this browser alone, by the contract's own rules. */
export const zoneAnswers: readonly Answering[] = [
  answering(zonesApi.list, ({ world, query, now }) => {
    const zones = [...world.zones.values()].map((stored) => ({ ...shown(stored), state: zoneState(stored, now) }))
    const counts = zoneTypes.flatMap((zoneType) => {
      const alike = zones.filter((zone) => zone.zoneType === zoneType)
      const inForce = alike.filter(({ state }) => state === 'active').length
      return alike.length === 0 ? [] : [{ zoneType, count: alike.length, inForce }]
    })
    const { search, sort = '-created_at', zoneType, state } = query
    const wanted = { search, sort, filters: { zoneType, state } }
    return { ...pageFrom(narrowed(zones, wanted, { search: ['name', 'description'] }), query), counts }
  }),
  ...storedAnswers<KeptZone, ZoneChange>(zonesApi, {
    keptIn: ({ zones }) => zones,
    made: ({ body }, before) => zoneFrom(body, before),
    shown,
  }),
]

function shown({ rings, ...zone }: KeptZone): Zone {
  const drawn = { ...zone, rings }
  return { ...zone, geometry: geometryOf(drawn), coordinates: drawnAs(drawn) }
}
