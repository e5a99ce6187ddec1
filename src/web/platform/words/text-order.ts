/*
 * Texts as people look for them (`searchFor`, and those that begin so: `beginsWith`) and put them in order (`textOrder`).
 */

/** Whether what is looked for stands in one of the texts; nothing looked for stands in all. */
export function searchFor(wanted: string): (texts: readonly (string | null)[]) => boolean {
  const sought = folded(wanted.trim())
  return (texts) => sought === '' || texts.some((text) => text !== null && folded(text).includes(sought))
}

export function beginsWith(wanted: string): (text: string) => boolean {
  const sought = folded(wanted.trim())
  return (text) => sought !== '' && folded(text).startsWith(sought)
}

/** Without accents and capitals, one apostrophe, one space, as the server compares: « Ndeye » finds « Ndèye ». */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s/g, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
}

/** Made ready when the first list is sorted: it takes a browser some milliseconds. */
let collator: Intl.Collator | undefined

/** French letters in French order, numbers as numbers. */
export function textOrder(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
  return collator.compare(one, other)
}
