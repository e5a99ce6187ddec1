/** What ends in dots is said whole under the pointer, on every screen, without each of them having to remember it. */
export function titleWhatIsCut(): () => void {
  let titled: HTMLElement | null = null
  const over = ({ target }: Event) => {
    const cut = target instanceof Element ? cutAround(target) : null
    if (cut === titled) return
    titled?.removeAttribute('title')
    titled = cut?.title === '' && !cut.querySelector('[title]') ? cut : null
    if (titled) titled.title = titled.textContent.trim()
  }
  document.addEventListener('pointerover', over, { passive: true })
  return () => document.removeEventListener('pointerover', over)
}

function cutAround(from: Element): HTMLElement | null {
  for (let at: Element | null = from; at instanceof HTMLElement; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis') return at
  }
  return null
}
