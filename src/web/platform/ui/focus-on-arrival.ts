/** As a `ref`: what somebody asked for by a button or a step gets the hand and the ear when it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
