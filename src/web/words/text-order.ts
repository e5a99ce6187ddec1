/*
 * Texts as people look for them (`searchFor`) and put them in order (`textOrder`).
 */

/** Whether what is looked for stands in one of the texts; nothing looked for stands in all. */
export function searchFor(wanted: string): (texts: readonly (string | null)[]) => boolean {
  const sought = folded(wanted.trim())
  return (texts) => sought === '' || texts.some((text) => text !== null && folded(text).includes(sought))
}

/** Without accents and capitals, one apostrophe, one space, as the server compares: « Ndeye » finds « Ndèye ». */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s/g, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
}

/** French letters in French order, numbers as numbers. */
export const textOrder = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare
