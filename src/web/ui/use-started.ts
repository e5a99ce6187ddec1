import { useSyncExternalStore } from 'react'
import { atRest } from '#web/device/at-rest.ts'

let isStarted = false
let isAwaited = false
const listeners = new Set<() => void>()

/** Whether the page has been at rest once: what nobody looks for at first is made from then on. */
export function useStarted(): boolean {
  return useSyncExternalStore(onStarted, () => isStarted)
}

function onStarted(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAwaited) {
    isAwaited = true
    void tellAtRest()
  }
  return () => void listeners.delete(listener)
}

async function tellAtRest(): Promise<void> {
  await atRest()
  isStarted = true
  for (const tell of listeners) tell()
}
