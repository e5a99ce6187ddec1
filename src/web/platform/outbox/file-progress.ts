import { useSyncExternalStore } from 'react'

/** How far the file that is being sent has come; null: none is. */
type FileProgress = { readonly sent: number; readonly total: number }

const listeners = new Set<() => void>()
let current: FileProgress | null = null

export function noteFileProgress(progress: FileProgress | null): void {
  current = progress
  for (const listener of listeners) listener()
}

export function useFileProgress(): FileProgress | null {
  return useSyncExternalStore(onProgress, () => current)
}

function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
