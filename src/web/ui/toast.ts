import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import type { Tone } from './tones.ts'

export type ToastMessage = {
  title: ReactNode
  text?: ReactNode
  tone?: Tone | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 0 stays until closed. Without it: 6 s, or 0 for what failed, which must not vanish unread. */
  lasts?: number | undefined
}

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let deliver: ((message: ToastMessage) => void) | null = null
let everNeeded = false

/** Says something at the edge of the screen, from anywhere. Said before the viewport is loaded, it waits for it. */
export function toast(message: ToastMessage): void {
  if (deliver) return deliver(message)
  waiting.push(message)
  everNeeded = true
  for (const listener of listeners) listener()
}

export function useToastsNeeded(): boolean {
  return useSyncExternalStore(onNeeded, () => everNeeded)
}

/** The viewport takes what waited, then everything that follows. Returns how to stop. */
export function takeToasts(take: (message: ToastMessage) => void): () => void {
  deliver = take
  for (const message of waiting.splice(0)) take(message)
  return () => {
    deliver = null
  }
}

function onNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
