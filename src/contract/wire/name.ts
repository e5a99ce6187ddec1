import * as z from 'zod/mini'
import { type FieldRefusals, type Refusal, Refused, fieldRequired, refusal } from './refusal.ts'
import { requiredText, text } from './text.ts'

/*
 * What people, boats, places, subjects and titles are called: read beside an alarm, in an SMS and on a lock screen, it may
 * neither hide what follows it nor send anybody anywhere, nor speak for those who rescue.
 */

export const nameNotPlain = refusal(
  'name_not_plain',
  400,
  'Un nom tient sur une ligne, sans lien et sans caractère invisible.',
)

/** Line breaks, signs of control, and those that turn the direction of writing. The joiners of Arabic letters and of pictures stay. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u
const link =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|sn|fr|io|me|app|link|ly|co|xyz|site|online|top|ru|cn)(?![\p{L}\p{N}])/iu

export function isPlainName(name: string): boolean {
  return !hidden.test(name) && !link.test(name)
}

const plain = z.refine<string>(isPlainName, nameNotPlain.code)

/** A name, a subject or a title that has to be said. What stands around it is no part of it: it is looked at without. */
export function requiredName(longest: number, missing: Refusal = fieldRequired) {
  return requiredText(longest, missing).check(plain)
}

function nameText(longest: number) {
  return text(longest).check(plain)
}

/** Absent, null and empty mean that there is none. */
export function optionalName(longest: number) {
  return z.optional(z.nullable(nameText(longest)))
}

export const nameOfState = refusal(
  'name_of_state',
  400,
  'Ce nom contient un mot de l’État ou des secours. Choisissez-en un autre, ou demandez à un administrateur de l’écrire.',
)

/** Whole words: a boat may be called « Marinela », and, as many are, after Our Lady of Bon Secours. */
const state =
  /(?<![\p{L}\p{N}])(?:marines?|hassmar|mrcc|jrcc|119|gendarmes?|gendarmerie|douanes?|douaniers?|police|policiers?|sapeurs?|pompiers?|secours|sauvetage|garde[\s-]+cotes?|prefecture|cosmar)(?![\p{L}\p{N}])/u
const ofOurLady = /(?<![\p{L}\p{N}])(?:bon|perpetuel)[\s-]+secours(?![\p{L}\p{N}])/gu

export function speaksForState(name: string): boolean {
  const plainLetters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return state.test(plainLetters.replaceAll(ofOurLady, ' '))
}

type NewName = string | null | undefined

/** Of new names, by their fields: what stands there already is no new one. */
export function namesOfState(names: Readonly<Record<string, readonly [now: NewName, before: NewName]>>): FieldRefusals {
  const refused = Object.entries(names).filter(([, [now, before]]) => now && now !== before && speaksForState(now))
  return Object.fromEntries(refused.map(([field]) => [field, nameOfState]))
}

export function refuseNamesOfState(names: Parameters<typeof namesOfState>[0]): void {
  const refused = namesOfState(names)
  if (Object.keys(refused).length > 0) throw new Refused(nameOfState, refused)
}
