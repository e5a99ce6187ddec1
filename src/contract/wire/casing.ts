/**
 * Code is camelCase, the wire is snake_case: the two edges rename here and nowhere else.
 * Free-form members belong to whoever wrote them and pass untouched, byte for byte.
 */

const freeFormMembers = new Set(['metadata', 'attributes', 'geometry', 'properties', 'provider'])

export function toWire(value: unknown): unknown {
  return renamed(value, toSnake, () => true)
}

const isCamel = /^[a-z][a-zA-Z0-9]*$/

/** The contract’s name in camelCase is taken too, unless the same is there in snake_case; any other spelling is dropped. */
export function fromWire(value: unknown): unknown {
  return renamed(value, toCamel, (name, beside) => {
    const snake = toSnake(name)
    return (
      toSnake(toCamel(name)) === name ||
      (isCamel.test(name) && toCamel(snake) === name && !Object.hasOwn(beside, snake))
    )
  })
}

export const toSnake = remembering((name) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))

export const toCamel = remembering((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))

export function isFreeForm(member: string): boolean {
  return freeFormMembers.has(member)
}

type Known = (name: string, beside: object) => boolean

function renamed(value: unknown, rename: (name: string) => string, known: Known): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, known))
  if (value === null || typeof value !== 'object') return value
  const copy: { [name: string]: unknown } = {}
  for (const [name, member] of Object.entries(value)) {
    const written = rename(name)
    if (!known(name, value) || name === '__proto__' || written === '__proto__') continue
    copy[written] = isFreeForm(name) ? member : renamed(member, rename, known)
  }
  return copy
}

/** The contract has some hundred names. Whoever sends others, of which there is no end, fills no memory with them. */
function remembering(rename: (name: string) => string): (name: string) => string {
  const [mostRemembered, longestRemembered] = [2000, 64]
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const renamedNow = rename(name)
    if (known.size < mostRemembered && name.length <= longestRemembered) known.set(name, renamedNow)
    return renamedNow
  }
}
