/** A page that stands alone, shown to nobody but the printer. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.srcdoc = html
  frame.addEventListener('load', () => {
    const page = frame.contentWindow
    if (!page) return
    page.addEventListener('afterprint', () => frame.remove())
    page.print()
  })
  document.body.append(frame)
}
