import { MapScreen } from '#web/fleet-map/MapScreen.tsx'
import { DriftsAhead } from './drifts-ahead.ts'

/** « Carte Marine », with the drifts of who calls for help, which are reckoned above the map. */
export function MapOfSea() {
  return <MapScreen Drifts={DriftsAhead} />
}
