import { useQuery } from '@tanstack/react-query'
import type { LngLat } from '#contract/wire/units.ts'
import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import { isLandAt } from '#web/platform/map/chart/land-at.ts'
import { landingPlacesIn } from '#web/platform/map/chart/landing-places.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { type KnownCoast, placeInWords } from './place-in-words.ts'

/** « 6 M au large de Cayar »; null while the chart is read, or where no landing place is near. */
export function usePlaceInWords(at: LngLat | null): string | null {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['map', 'known-coast'],
    queryFn: readCoast,
    networkMode: 'always',
    staleTime: Infinity,
    /* It is of the app itself, and more than a device should keep twice. */
    meta: { isPassing: true },
  })
  return data && at ? placeInWords(at, data, language) : null
}

async function readCoast(): Promise<KnownCoast> {
  const basemap = await loadBasemap()
  return { places: landingPlacesIn(basemap), isLand: (at) => isLandAt(basemap, at) }
}
