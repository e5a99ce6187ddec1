import { registerHooks } from 'node:module'
import { type Found, certain, isOurs } from './certain-imports.ts'

/**
 * Loaded before everything else in each thread of a server that a test starts (`--import`): looking up what its two thousand
 * imports mean was more than a third of its start.
 */

/** A library is the same for all of our files. */
const libraries = new Map<string, Found>()

registerHooks({
  resolve: (name, context, next) => {
    const from = context.parentURL
    if (from === undefined) return next(name, context)
    const known = certain(name, from)
    if (known) return known
    if (name.startsWith('.') || !isOurs(from)) return next(name, context)
    const library = libraries.get(name) ?? { ...next(name, context), shortCircuit: true }
    libraries.set(name, library)
    return library
  },
})
