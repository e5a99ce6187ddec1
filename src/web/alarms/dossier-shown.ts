import { listeners } from '#web/platform/device/listeners.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'

/*
 * The call for help whose dossier fills the screen: it is its own banner, and on a phone it stands in place of the bars.
 *   useShownDossierId     which one that is now
 *   useMarkDossierShown   says so while its dossier is there
 */
const changes = listeners<void>()
let shown: string | null = null

export function useShownDossierId(): string | null {
  return useSyncExternalStore(listen, () => shown)
}

export function useMarkDossierShown(id: string): void {
  useLayoutEffect(() => {
    become(id)
    return () => become(null)
  }, [id])
}

function become(next: string | null): void {
  shown = next
  const { dataset } = document.documentElement
  if (next === null) delete dataset['frame']
  else dataset['frame'] = 'dossier'
  changes.call()
}

const listen = changes.add
