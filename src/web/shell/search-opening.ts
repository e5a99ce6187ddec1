import { useSyncExternalStore } from 'react'
import { isDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'

/* Whether somebody searches: asked for by a key, or by one of the buttons of the shell. */

let isOpen = false
const listeners = new Set<() => void>()

export function openSearch(open = true): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(listen, () => isOpen)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const typedInto = 'input, textarea, select, [contenteditable]'

/** Ctrl K, ⌘ K, and « / » where nobody types. What is open over the screen is left first. */
export function openSearchByKey(event: KeyboardEvent): void {
  const isChord =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
  const target = event.target instanceof Element ? event.target : null
  if (!isChord && !(isSlash && !target?.closest(typedInto))) return
  if (isDialogOpen()) return
  event.preventDefault()
  openSearch()
}
