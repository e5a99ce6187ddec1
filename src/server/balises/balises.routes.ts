import { balises } from '#contract/balises/balise.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { described } from '#server/platform/kit/resource.actions.ts'
import { resourceHandlers } from '#server/platform/kit/resource.routes.ts'
import type { Services } from '#server/platform/services.ts'
import { baliseStore } from './balises.store.ts'

export const balisesRoutes = implement(balises.api, {
  ...resourceHandlers(balises, resourceTables.balises),
  geojson: ({ services }) => balisesOnMap(services),
})

async function balisesOnMap(services: Services) {
  const features = (await baliseStore.all(services.db)).map((row) => {
    const { id, latitude, longitude, coordinates: _, ...about } = described(balises, row, services.files)
    const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
    const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
    return { type: 'Feature' as const, id, geometry, properties }
  })
  return { type: 'FeatureCollection' as const, features }
}
