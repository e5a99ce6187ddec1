import { isFocusLost } from '#web/platform/ui/hand-free.ts'
import { hasRoomForMenu } from '#web/platform/ui/screen-width.ts'

/*
 * Where the hand is while the messages open, lead on and close.
 *   noteOpener    they open: what had the hand
 *   focusPanel    something else is shown in them
 *   focusOpener   they are closed
 */
let opener: Element | null = null

export function noteOpener(): void {
  opener = document.activeElement
}

/** In the field where one writes or looks. Where there is none, and on a phone, whose keyboard would cover what is read: on the heading. */
export function focusPanel(): void {
  const panel = document.querySelector('[data-chat=open]')
  const field = hasRoomForMenu() && panel?.querySelector<HTMLElement>('textarea, input:not([type=file])')
  if (field) field.focus({ preventScroll: true })
  else if (!panel?.contains(document.activeElement)) panel?.querySelector('h2')?.focus({ preventScroll: true })
}

/** Back to what opened them; where that is gone, to the button that opens them. Whoever has gone on elsewhere stays there. */
export function focusOpener(): void {
  if (!isFocusLost()) return
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-chat-opener] button')]
  const back = isThere ? opener : buttons.find((button) => button.getClientRects().length > 0)
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}
