/** What is above grew by so much, or shrank: the page is scrolled as far, so that what was under the finger still is. */
export function scrollAlong(main: HTMLElement | null, grown: number): void {
  makeRoom(main, grown)
  scrollBy(0, grown)
}

/** A page that ends on the screen could not be scrolled. */
function makeRoom(main: HTMLElement | null, grown: number): void {
  const missing = grown - (document.documentElement.scrollHeight - innerHeight - scrollY)
  if (main && missing > 0) main.style.minHeight = `${main.offsetHeight + missing}px`
}
