import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'

/*
 * attended       what somebody stands waiting for: its arrival is news to nobody else
 * showConflict   two versions of one thing, to be chosen between now; what nobody chooses stays in the list
 */

const attended = new Set<string>()

export function noteFormOpen(id: string): void {
  attended.add(id)
}

export function noteFormClosed(id: string): void {
  attended.delete(id)
}

export function isFormOpen(id: string): boolean {
  return attended.has(id)
}

const changes = listeners<void>()
let shown: string | null = null

export function showConflict(id: string | null): void {
  shown = id
  changes.call()
}

export function useShownConflict(): string | null {
  return useSyncExternalStore(onShown, () => shown)
}

const onShown = changes.add
