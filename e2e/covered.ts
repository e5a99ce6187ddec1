import type { Page } from 'playwright-core'

/** How far the page is scrolled: to its end, or to a part of the way there. */
export type ScrolledTo = 'end' | number

/**
 * What of the page is read or pressed, and what lies over it. The page ends above the bars and strips at its foot: what is there
 * must not show through, and nothing floats above them.
 */
export function covered(page: Page, to: ScrolledTo): Promise<readonly string[]> {
  return page.evaluate((scrolledTo) => {
    const { scrollHeight } = document.documentElement
    scrollTo(0, scrolledTo === 'end' ? scrollHeight : (scrollHeight - innerHeight) * scrolledTo)
    const isSeen = (one: Element) => {
      const { visibility, opacity } = getComputedStyle(one)
      return visibility !== 'hidden' && opacity !== '0' && !one.closest('.sr-only, [aria-hidden=true]')
    }
    const overlaps = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const textBoxes = (inside: Element) => {
      const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
      const boxes: { where: Element; box: DOMRect }[] = []
      while (walker.nextNode()) {
        const where = walker.currentNode.parentElement
        if (!where || walker.currentNode.textContent?.trim() === '' || !isSeen(where)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        for (const box of range.getClientRects()) if (box.width > 2) boxes.push({ where, box })
      }
      return boxes
    }
    const main = document.querySelector('main')
    if (!main) return ['no page']
    const ruler = document.createElement('div')
    ruler.style.cssText = 'position: fixed; height: calc(var(--bar-height) + var(--foot))'
    document.body.append(ruler)
    const foot = innerHeight - ruler.offsetHeight
    ruler.remove()
    const floating = [
      ...document.querySelectorAll('[data-foot-notice], .thumb-action, [data-chat], section[aria-label=SOS] > *'),
    ].filter((one) => one.getBoundingClientRect().width > 0 && isSeen(one))
    const pressed = [...main.querySelectorAll('a, button, input, select, textarea')].filter(isSeen)
    const onPage = [
      ...textBoxes(main),
      ...pressed.map((where) => ({ where, box: where.getBoundingClientRect() })),
    ].filter(
      ({ where, box }) => box.bottom > 0 && box.top < innerHeight && !floating.some((one) => one.contains(where)),
    )
    const said = (one: Element) => one.textContent.trim().slice(0, 30)
    const above = scrolledTo === 'end' ? onPage : onPage.filter(({ box }) => box.top < foot)
    const over = floating.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      /* What of it stands above the foot. */
      const free = scrolledTo === 'end' ? height : Math.max(0, Math.min(top + height, foot) - top)
      const part = new DOMRect(left, top, width, free)
      return above.filter(({ box }) => overlaps(part, box)).map(({ where }) => `${said(one)} over ${said(where)}`)
    })
    const through = onPage.flatMap(({ where, box }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      if (y < foot + 1 || y > innerHeight) return []
      const met = document.elementFromPoint(x, y)
      const isOfPage = met !== null && met !== main && main.contains(met) && !floating.some((one) => one.contains(met))
      return isOfPage ? [`shown at the foot: ${said(where)}`] : []
    })
    return [...over, ...through]
  }, to)
}
