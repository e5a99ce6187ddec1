import type { PublicSettings } from '#contract/monitoring/monitoring.api.ts'
import type { Services } from '#server/platform/services.ts'

export function showSettings({ config: { tiles, dataPriceFcfaPerMb } }: Services): PublicSettings {
  return { streetTiles: tiles.street, satelliteTiles: tiles.satellite, dataPriceFcfaPerMb }
}
