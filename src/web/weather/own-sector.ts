import { useSyncExternalStore } from 'react'
import { isDemonstration } from '#web/platform/api/session.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import { type Sector, type SectorId, sectorIds, sectorOf } from '#contract/weather/sectors.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/*
 * The stretch of coast that somebody chose to know the weather of: on their own screen and on the dashboard. The device
 * keeps it. What is chosen in the demonstration stays in its page.
 */

const storedUnder = 'guet.sector'
/** Off Cayar, where the product's map looks first. */
const usual: SectorId = 'grande_cote'
const changes = listeners<void>()
let chosenInside: string | null = null

export function ownSector(): Sector {
  const chosen = isDemonstration() ? chosenInside : deviceStorage.getItem(storedUnder)
  return sectorOf(sectorNamed(chosen) ?? usual)
}

function sectorNamed(chosen: string | null): SectorId | undefined {
  return sectorIds.find((id) => id === chosen)
}

export function useOwnSector(): Sector {
  return useSyncExternalStore(onOwnSector, ownSector)
}

/** Only a sector is kept: whoever looks at the weather where he is finds his own again. */
export function chooseSector(id: string): void {
  if (sectorNamed(id) === undefined) return
  if (isDemonstration()) chosenInside = id
  else deviceStorage.setItem(storedUnder, id)
  changes.call()
}

const onOwnSector = changes.add
