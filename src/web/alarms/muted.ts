import { useSyncExternalStore } from 'react'
import { windowStorage } from '#web/device/device-storage.ts'

/** What was muted in this window. It survives a reload, and nothing else: in a new window everything rings. */
const storedUnder = 'guet.muted'
const listeners = new Set<() => void>()
let muted: ReadonlySet<string> = new Set((windowStorage.getItem(storedUnder) ?? '').split(' ').filter(Boolean))

export function mute(ids: readonly string[]): void {
  become(new Set([...muted, ...ids]))
}

export function ringAgain(ids: readonly string[]): void {
  become(new Set([...muted].filter((id) => !ids.includes(id))))
}

export function useMuted(): ReadonlySet<string> {
  return useSyncExternalStore(onMuted, () => muted)
}

function become(next: ReadonlySet<string>): void {
  muted = next
  windowStorage.setItem(storedUnder, [...next].join(' '))
  for (const listener of listeners) listener()
}

function onMuted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
