/**
 * A custom property of the whole page; null: none any more. It is written only when it becomes another one, for with each write
 * the browser looks anew at how everything on the page is styled.
 */
export function setRootProperty(name: `--${string}`, value: string | null): void {
  const { style } = document.documentElement
  if (style.getPropertyValue(name) === (value ?? '')) return
  if (value === null) style.removeProperty(name)
  else style.setProperty(name, value)
}
