import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import {
  type PublicSettings,
  type TileSource,
  monitoringApi,
  publicSettings,
} from '#contract/monitoring/monitoring.api.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { exchange } from '#web/platform/api/exchange.ts'
import { readReply } from '#web/platform/api/reply.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { serviceWorkers } from '#web/platform/device/service-workers.ts'
import type { Base } from '#web/platform/map/marks.ts'
import { keepTileTemplates } from './tile-shelf.ts'

/**
 * Pictures from the network, over the chart that is always there. Whose they are is a setting of the server: asked for
 * when the first map opens, without waiting for it, and remembered for those who are offline.
 */
type TileSources = PublicSettings

const storedUnder = 'guet.tiles'
const timeOut = 10_000
const changes = listeners<void>()
let current: TileSources = remembered() ?? publicSettings.parse({ streetTiles: null, satelliteTiles: null })
let learning: Promise<void> | null = null

export function useTileSources(): TileSources {
  return useSyncExternalStore(onChange, () => current)
}

export function sourceFor(base: Base, { streetTiles, satelliteTiles }: TileSources): TileSource | null {
  if (base === 'chart') return null
  return base === 'street' ? streetTiles : satelliteTiles
}

/** What lies over the chart now: satellite pictures are too heavy for whoever saves data. */
export function useTileSource(base: Base): TileSource | null {
  const sources = useTileSources()
  const { isSavingData } = useDataSaver()
  return isSavingData && base === 'satellite' ? null : sourceFor(base, sources)
}

/** Once for each start of the app; a server that was silent is asked again with the next map. */
export function learnTileSources(): void {
  if (currentSession()?.kind === 'demonstration') return
  learning ??= learn().catch(() => {
    learning = null
  })
}

async function learn(): Promise<void> {
  const { settings } = monitoringApi
  const answer = await exchange({ method: 'GET', url: `/api${settings.path}`, headers: {}, timeOut })
  if (answer.status !== 200) throw new Error(`The settings were answered ${answer.status}.`)
  current = readReply(settings, answer)
  deviceStorage.setItem(storedUnder, JSON.stringify(current))
  changes.call()
  tellKeeper(current).catch(reportError)
}

/** The service worker keeps the pictures of these sources, and of no others. */
async function tellKeeper({ streetTiles, satelliteTiles }: TileSources): Promise<void> {
  await keepTileTemplates([streetTiles, satelliteTiles].flatMap((source) => source?.url ?? []))
  serviceWorkers()?.controller?.postMessage('tile-sources')
}

function remembered(): TileSources | null {
  const stored = deviceStorage.getItem(storedUnder)
  if (stored === null) return null
  try {
    return publicSettings.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

const onChange = changes.add
