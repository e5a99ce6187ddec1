import { listeners } from '#web/platform/device/listeners.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const changes = listeners<void>()
let open = 0

/**
 * Stands in whatever is opened over the screen: a dialog, a sheet, a menu, a list of choices. Emergencies are then shown above it
 * (`alarms/CallsAbove.tsx`), for the bar that says them elsewhere lies below.
 */
export function Opened(): null {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return null
}

export function useIsScreenCovered(): boolean {
  return useSyncExternalStore(onCount, () => open > 0)
}

function count(change: number): void {
  open += change
  changes.call()
}

const onCount = changes.add
