import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { isDialogOpen } from '#web/platform/ui/dialogs/open-dialogs.ts'

/* Whether somebody searches: asked for by a key, or by one of the buttons of the shell; and what is typed before the field is there. */

let isOpen = false
const changes = listeners<void>()

export function openSearch(open = true): void {
  if (open && !isOpen) keepTyping()
  if (!open) takeTyped()
  isOpen = open
  changes.call()
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(listen, () => isOpen)
}

const listen = changes.add

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

/** What never comes does not keep the keys from what else is typed. */
const longest = 5_000
let typed = ''
let keptSince = 0

/** Whoever has keys types on at once: his letters wait for the field, and press nothing of what is behind it. */
function keepTyping(): void {
  takeTyped()
  keptSince = performance.now()
  addEventListener('keydown', keepKey, { capture: true })
  addEventListener('pointerdown', keepNoMore, { capture: true })
}

/** What was typed since the search was asked for. From here on the field hears the keys itself. */
export function takeTyped(): string {
  const taken = typed
  keepNoMore()
  typed = ''
  return taken
}

function keepNoMore(): void {
  removeEventListener('keydown', keepKey, { capture: true })
  removeEventListener('pointerdown', keepNoMore, { capture: true })
}

function keepKey(event: KeyboardEvent): void {
  const { key } = event
  if (key === 'Tab' || event.timeStamp > keptSince + longest) return keepNoMore()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Escape') openSearch(false)
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
