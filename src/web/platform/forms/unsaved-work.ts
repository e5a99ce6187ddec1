import { useEffect } from 'react'
import { offlineWords } from '#web/platform/kept/offline.words.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'

/** Typed work that is not saved yet. Links, the back button, a reload and a new version all ask before they take it away. */
const unsaved = new Set<symbol>()

export function useUnsavedWork(present: boolean): void {
  useEffect(() => {
    const work = Symbol('unsaved work')
    if (present) unsaved.add(work)
    return () => void unsaved.delete(work)
  }, [present])
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  const say = wordsIn(offlineWords, currentLanguage())
  const leaves = await confirm({
    title: say.unsavedTitle,
    text: say.unsavedText,
    confirmLabel: say.leave,
    cancelLabel: say.stay,
    danger: true,
  })
  if (leaves) unsaved.clear()
  return leaves
}

/** Closes what is typed in, unless somebody wants to keep it. */
export async function leaveWith(close: () => void): Promise<void> {
  if (await mayLeave()) close()
}

/** Once, at start and before any router listens: the first listener decides whether the others hear. */
export function guardUnsavedWork(): void {
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork()) event.preventDefault()
  })
  addEventListener('popstate', (event) => {
    if (hasUnsavedWork()) {
      event.stopImmediatePropagation()
      void askThenGoBack()
    } else here = location.href
  })
  for (const move of ['pushState', 'replaceState'] as const) addEventListener(move, () => (here = location.href))
}

let here = location.href

/** The browser has already left when it says so: we step back onto the page, ask, and only then really go. */
async function askThenGoBack(): Promise<void> {
  history.pushState(null, '', here)
  if (await mayLeave()) history.back()
}
