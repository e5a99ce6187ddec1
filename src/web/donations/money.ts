/** « 25 000 F CFA »: XOF, as French writes it, in whichever language the page is. */
const written = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'XOF', maximumFractionDigits: 0 })

export function money(francs: number): string {
  return written.format(francs)
}

/** The figure and its unit apart, for where the one is large and the other small. */
export function moneyInParts(francs: number): { readonly figure: string; readonly unit: string } {
  const parts = written.formatToParts(francs)
  const isUnit = ({ type }: Intl.NumberFormatPart) => type === 'currency'
  const text = (of: readonly Intl.NumberFormatPart[]) => of.map(({ value }) => value).join('')
  return { figure: text(parts.filter((part) => !isUnit(part))).trim(), unit: text(parts.filter(isUnit)) }
}
