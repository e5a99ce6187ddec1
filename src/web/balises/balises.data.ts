import { queryOptions } from '@tanstack/react-query'
import { type Balise, balises } from '#contract/balises/balise.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { call } from '#web/platform/api/call.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'

/** All that a map draws, in one answer; a list asks for its pages. */
export function balisesOnTheMap() {
  return queryOptions({
    queryKey: [...thingKeys(balises), 'map'],
    queryFn: async ({ signal }) => (await call(balises.api.geojson, { signal })).features.map(baliseIn),
  })
}

type Feature = {
  readonly id: string
  readonly geometry: { readonly coordinates: readonly [number, number] }
  readonly properties: { readonly [name: string]: unknown }
}

/** What GeoJSON says its own way stands beside the properties: who a balise is, and where. */
function baliseIn({ id, geometry: { coordinates }, properties }: Feature): Balise {
  const [longitude, latitude] = coordinates
  const about = fromWire(properties) as object
  return balises.thing.parse({ ...about, id, latitude, longitude, coordinates: [latitude, longitude] })
}
