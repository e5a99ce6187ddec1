/**
 * How wide the window is, as it was told last. Asked of the browser while something on the page has changed, it styles and lays
 * out all of it first, which is a fifth of a second of a cheap phone's opening.
 */
let width = innerWidth
addEventListener('resize', () => (width = innerWidth), { capture: true })

export function windowWidth(): number {
  return width
}
