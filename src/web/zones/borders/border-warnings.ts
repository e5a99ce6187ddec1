import { useSyncExternalStore } from 'react'
import { beep, vibrate } from '#web/platform/ui/feedback/beep.ts'
import { type BorderWarning, borderWarning, openBorderWatch } from './border-watch.ts'

/** The borders ahead of this device, or of the boat of whoever holds it. */
export const borderWatch = openBorderWatch(() => {
  vibrate([400, 150, 400, 150, 400])
  beep(990, 0.8)
})

/** As the server has it of a boat that carries a tracker. */
export function noteBordersAhead(borders: readonly Parameters<typeof borderWarning>[0][]): void {
  borderWatch.told(borders.map(borderWarning), Date.now())
}

export function useBorderWarnings(): readonly BorderWarning[] {
  return useSyncExternalStore(borderWatch.subscribe, borderWatch.shown)
}
