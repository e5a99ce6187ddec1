import type { ThingValues } from '#contract/kit/field-types.ts'

/*
 * What tells one line from another, by a name of `once`. Several names with a plus between them are told by all of them
 * together, and only of lines that say nothing that alone would tell them apart.
 *   valueAt              the value of one name
 *   saidUnder            what a line or a thing says under a name, or under several
 *   distinguishingText   the same of a line that is told apart by it; null: it is not
 */
const and = '+'
const between = ' | '

export function joinedNames(names: readonly string[]): string {
  return names.join(and)
}

export function namesIn(name: string): readonly string[] {
  return name.split(and)
}

function valueAt(values: ThingValues, name: string): unknown {
  const [first = '', second] = name.split('.')
  const value = values[first]
  return second === undefined ? value : (value as ThingValues | undefined)?.[second]
}

export function saidUnder(values: ThingValues, name: string): string | null {
  const said = namesIn(name).map((one) => valueAt(values, one))
  return said.every((one) => typeof one === 'string' && one !== '') ? said.join(between) : null
}

export function distinguishingText(
  { once }: { readonly once: object },
  values: ThingValues,
  name: string,
): string | null {
  const isToldAlone = () =>
    Object.keys(once).some((other) => namesIn(other).length === 1 && saidUnder(values, other) !== null)
  return namesIn(name).length > 1 && isToldAlone() ? null : saidUnder(values, name)
}
