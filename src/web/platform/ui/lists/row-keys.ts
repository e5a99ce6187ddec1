import { type RefObject, useEffect } from 'react'
import { isDialogOpen } from '#web/platform/ui/dialogs/open-dialogs.ts'

/*
 * A table or a list of cards is gone through with the keys: ↓ and J to the next row, ↑ and K to the one before. The hand
 * stands on what names a row, which Enter opens; closed again, it stands there still.
 */

const steps: { readonly [key: string]: 1 | -1 | undefined } = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }
const typedInto =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const rows = 'tbody tr:not([aria-hidden]), li'
const named = '[data-names]'
const held = 'button:not([disabled]), a[href]'

export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const element = list.current
      const step = steps[event.key]
      if (!element || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      const at = document.activeElement
      if (at?.closest(typedInto) || isDialogOpen()) return
      const all = [...element.querySelectorAll(rows)].filter(isOutermost)
      const here = all.findIndex((row) => row.contains(at))
      // The arrows scroll the page until somebody is in the list.
      if (here === -1 && event.key.startsWith('Arrow')) return
      const next = all[here === -1 ? 0 : here + step]
      const hold = next?.querySelector<HTMLElement>(named) ?? next?.querySelector<HTMLElement>(held)
      if (!hold) return
      event.preventDefault()
      hold.focus()
      hold.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [list])
}

/** Within a card there may be lists too. */
function isOutermost(row: Element): boolean {
  return !row.parentElement?.closest('li')
}
