let width: number | null = null

/**
 * How wide the window is, as it was told last. Asked of the browser while something on the page has changed, it styles and lays
 * out all of it first.
 */
export function windowWidth(): number {
  return width ?? follow()
}

function follow(): number {
  addEventListener('resize', () => (width = innerWidth), { capture: true })
  return (width = innerWidth)
}
