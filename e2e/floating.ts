import type { Page } from 'playwright-core'

/** What floats over a page or a map. That no bar at an edge covers what a page ends with is held elsewhere (`covered.ts`). */
const floating = [
  'section[aria-label=SOS] > *',
  '[data-foot-notice]',
  '.thumb-action',
  '[data-chat]',
  '[data-over-map] > *',
  '[data-map-around] > button',
  '.time-bar-place',
  '.map-scale',
  '.map-sources',
  '[data-mark-sheet]',
]

/** Which of them lie over each other, and which reach beyond the screen. */
export function overlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate((selectors) => {
    const seen = selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => ({ selector, one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    )
    const said = ({ selector, one }: (typeof seen)[number]) =>
      `${selector} « ${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30)} »`
    const pairs = seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other) => {
        if (one.one.contains(other.one) || other.one.contains(one.one)) return []
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return wide > 1 && high > 1 ? [`${said(one)} and ${said(other)}`] : []
      }),
    )
    const beyond = seen.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
    return [...pairs, ...beyond.map((one) => `${said(one)} beyond the screen`)]
  }, floating)
}
