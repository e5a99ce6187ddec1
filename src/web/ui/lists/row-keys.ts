import { type RefObject, useEffect } from 'react'
import { isDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'

/*
 * A table is gone through with the keys: ↓ and J to the next row, ↑ and K to the one before. The hand stands on what names a
 * row, which Enter opens; closed again, it stands there still.
 */

const steps: { readonly [key: string]: 1 | -1 | undefined } = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }
const typedInto =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const held = 'button:not([disabled]), a[href]'

export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const element = table.current
      const step = steps[event.key]
      if (!element || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      const at = document.activeElement
      if (at?.closest(typedInto) || isDialogOpen()) return
      const row = element.contains(at) ? at?.closest('tbody tr') : null
      // The arrows scroll the page until somebody is in the table.
      if (!row && event.key.startsWith('Arrow')) return
      const next = row ? rowBeside(row, step) : element.querySelector('tbody tr:not([aria-hidden])')
      const hold = next?.querySelector<HTMLElement>(held)
      if (!hold) return
      event.preventDefault()
      hold.focus()
      hold.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [table])
}

function rowBeside(row: Element, step: 1 | -1): Element | null {
  const beside = step === 1 ? row.nextElementSibling : row.previousElementSibling
  return beside?.matches('[aria-hidden]') ? null : beside
}
