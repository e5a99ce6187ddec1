/** « 25 000 F CFA »: XOF, as French writes it, in whichever language the page is. */
const written = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'XOF', maximumFractionDigits: 0 })

export function money(francs: number): string {
  return written.format(francs)
}
