import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'

/** How far the file that is being sent has come; null: none is. */
type FileProgress = { readonly sent: number; readonly total: number }

const changes = listeners<void>()
let current: FileProgress | null = null

export function noteFileProgress(progress: FileProgress | null): void {
  current = progress
  changes.call()
}

export function useFileProgress(): FileProgress | null {
  return useSyncExternalStore(onProgress, () => current)
}

const onProgress = changes.add
