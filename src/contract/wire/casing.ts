/**
 * Code is camelCase, the wire is snake_case: the two edges rename here and nowhere else.
 * Free-form members belong to whoever wrote them and pass untouched, byte for byte.
 */

const freeFormMembers = new Set(['metadata', 'attributes', 'geometry', 'properties'])

export function toWire(value: unknown): unknown {
  return renamed(value, toSnake, () => true)
}

/** A name that is not snake_case is not a name of the contract: it is dropped, like every unknown field. */
export function fromWire(value: unknown): unknown {
  return renamed(value, toCamel, (name) => toSnake(toCamel(name)) === name)
}

export function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function isFreeForm(member: string): boolean {
  return freeFormMembers.has(member)
}

function renamed(value: unknown, rename: (name: string) => string, known: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, known))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([name]) => known(name) && name !== '__proto__')
    .map(([name, member]) => [rename(name), isFreeForm(name) ? member : renamed(member, rename, known)])
  return Object.fromEntries(entries)
}
