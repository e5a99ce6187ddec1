/** What a kind of thing is called, in French and in English: sentences about it find their article and their agreement here. */
export type Called = {
  readonly one: string
  readonly many: string
  readonly gender: 'feminine' | 'masculine'
  readonly english: { readonly one: string; readonly many: string }
}

/** « la balise », « le quai », « l’armateur ». */
export function theOne({ one, gender }: Called): string {
  if (startsMute(one)) return `l’${one}`
  return `${gender === 'feminine' ? 'la' : 'le'} ${one}`
}

/** « cette balise », « ce quai », « cet avis »: of what has no name of its own. */
export function thisOne({ one, gender }: Called): string {
  if (gender === 'feminine') return `cette ${one}`
  return `${startsMute(one) ? 'cet' : 'ce'} ${one}`
}

/** « de la balise », « du quai », « de l’avis ». */
export function ofOne(called: Called): string {
  const one = theOne(called)
  return one.startsWith('le ') ? `du ${one.slice('le '.length)}` : `de ${one}`
}

/** « une balise », « un quai ». */
export function oneCalled({ one, gender }: Called): string {
  return `${gender === 'feminine' ? 'une' : 'un'} ${one}`
}

/** « modifiée » of a feminine thing, « modifié » of the others. */
export function agreedParticiple(participle: string, { gender }: Called): string {
  return gender === 'feminine' ? `${participle}e` : participle
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function startsMute(word: string): boolean {
  return /^[aàâeéèêëiîïoôuûüh]/i.test(word)
}
