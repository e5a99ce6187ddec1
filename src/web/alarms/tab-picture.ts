/** The emergency's octagon, in its red, with how many call; a tab is drawn outside the page, which no token reaches. */
const [red, white] = ['#b10c27', '#ffffff']

export function callPicture(count: number): string {
  const written = count > 9 ? '9+' : String(count)
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<path d="M9.8 1h12.4L31 9.8v12.4L22.2 31H9.8L1 22.2V9.8z" fill="${red}" stroke="${white}" stroke-width="2"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="800" text-anchor="middle" fill="${white}">${written}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
