import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Loaded before everything else in each thread of a server that a test starts (`--import`). The engine reads the package of
 * a file again for each of its imports, and that of the tables' library is 180 kB long: a third of a start. What is
 * certain from the name alone is answered here, and everything else by the engine.
 */
const root = new URL('../', import.meta.url).href
const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}
/** What package.json says of `#server/*` and the like: its beginning, and the folder. */
const short = Object.entries(imports).map(([name, place]): [string, string] => [
  name.slice(0, -1),
  new URL(place.slice(0, -1), root).href,
])
const tables = '/node_modules/drizzle-orm/'

type Found = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>
/** A library is the same for all of our files. */
const libraries = new Map<string, Found>()

registerHooks({
  resolve: (name, context, next) => {
    const from = context.parentURL
    if (from === undefined) return next(name, context)
    if (name.startsWith('.')) return besideIt(name, from) ?? next(name, context)
    if (!isOurs(from)) return next(name, context)
    const found = inOurs(name) ?? libraries.get(name) ?? next(name, context)
    libraries.set(name, { ...found, shortCircuit: true })
    return found
  },
})

function besideIt(name: string, from: string): Found | null {
  if (name.endsWith('.ts') && isOurs(from)) return ours(new URL(name, from).href)
  const isOfTables = name.endsWith('.js') && from.endsWith('.js') && from.includes(tables)
  return isOfTables ? { url: new URL(name, from).href, format: 'module', shortCircuit: true } : null
}

function inOurs(name: string): Found | null {
  const [beginning, folder] = short.find(([one]) => name.startsWith(one)) ?? []
  return beginning === undefined || !name.endsWith('.ts') ? null : ours(`${folder}${name.slice(beginning.length)}`)
}

function ours(url: string): Found {
  return { url, format: 'module-typescript', shortCircuit: true }
}

function isOurs(url: string): boolean {
  return url.startsWith(root) && !url.includes('/node_modules/')
}
