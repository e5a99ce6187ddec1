import { readFileSync } from 'node:fs'
import type { registerHooks } from 'node:module'

/**
 * What an import in a server means, where that is certain from the names alone: a file of ours, or one of the tables' library
 * beside another one. For each of them the engine reads a package.json again, and that of this library is 180 kB long.
 */
export type Found = ReturnType<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>

const root = new URL('../', import.meta.url).href
const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}
/** `#server/*` and the like: how a name begins, and the folder that it means. */
const short = Object.entries(imports).map(([name, place]) => ({
  beginning: name.slice(0, -1),
  folder: new URL(place.slice(0, -1), root).href,
}))
const tables = '/node_modules/drizzle-orm/'

/** Null: the engine has to look. */
export function certain(name: string, from: string): Found | null {
  if (isOurs(from)) return name.endsWith('.ts') ? ours(name, from) : null
  const isOfTables = from.includes(tables) && from.endsWith('.js') && name.startsWith('.') && name.endsWith('.js')
  return isOfTables ? found(new URL(name, from).href, 'module') : null
}

function ours(name: string, from: string): Found | null {
  if (name.startsWith('.')) return found(new URL(name, from).href, 'module-typescript')
  const known = short.find(({ beginning }) => name.startsWith(beginning))
  return known ? found(`${known.folder}${name.slice(known.beginning.length)}`, 'module-typescript') : null
}

function found(url: string, format: string): Found {
  return { url, format, shortCircuit: true }
}

export function isOurs(url: string): boolean {
  return url.startsWith(root) && !url.includes('/node_modules/')
}
