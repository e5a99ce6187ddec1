import { type ReactNode, useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'

export type ToastMessage = {
  /** What it is about: a later one about the same takes its place, and its success takes it away (`toastOver`). */
  about?: string | undefined
  title: ReactNode
  text?: ReactNode
  tone?: Tone | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 0 stays until closed. Without it: 6 s, or 0 for what failed, which must not vanish unread. */
  lasts?: number | undefined
}

type Take = { readonly show: (message: ToastMessage) => void; readonly end: (about: string) => void }

const waiting: ToastMessage[] = []
const changes = listeners<void>()
let deliver: Take | null = null
let everNeeded = false

/** Says something at the edge of the screen, from anywhere. Said before the viewport is loaded, it waits for it. */
export function toast(message: ToastMessage): void {
  if (deliver) return deliver.show(message)
  if (message.about !== undefined) toastOver(message.about)
  waiting.push(message)
  everNeeded = true
  changes.call()
}

/** It went well after all: what failed before is said no longer. */
export function toastOver(about: string): void {
  if (deliver) return deliver.end(about)
  const left = waiting.filter((message) => message.about !== about)
  waiting.splice(0, waiting.length, ...left)
}

export function useToastsNeeded(): boolean {
  return useSyncExternalStore(onNeeded, () => everNeeded)
}

/** The viewport takes what waited, then everything that follows. Returns how to stop. */
export function takeToasts(take: Take): () => void {
  deliver = take
  for (const message of waiting.splice(0)) take.show(message)
  return () => {
    deliver = null
  }
}

const onNeeded = changes.add
