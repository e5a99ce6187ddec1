import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** How many imports lie between a file of tests and a source: whoever is nearest notices first. */
export class Nearness {
  readonly #imports = new Map<string, readonly string[]>()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  sorted(tests: readonly string[], source: string): string[] {
    const far = new Map(tests.map((test) => [test, this.#distance(test, source)]))
    return tests.toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0) || one.localeCompare(other))
  }

  #distance(test: string, source: string): number {
    if (dirname(test) === dirname(source)) return 0
    let files = [test]
    const seen = new Set(files)
    for (let distance = 1; files.length > 0; distance += 1) {
      if (seen.has(source)) return distance
      files = files.flatMap((file) => this.#importsOf(file)).filter((file) => !seen.has(file))
      for (const file of files) seen.add(file)
    }
    return inNobodysReach(test, source)
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file)
    if (known) return known
    const text = readText(join(this.#folder, file))
    const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(#\w+|\.)\/([^']+)'/g)].map(([, where, path]) =>
      normalize(where === '.' ? join(dirname(file), String(path)) : join(folders[String(where)] ?? '', String(path))),
    )
    this.#imports.set(file, found)
    return found
  }
}

const folders: Record<string, string> = {
  '#contract': 'src/contract',
  '#server': 'src/server',
  '#web': 'src/web',
  '#test': 'test',
  '#dev': 'dev',
}

/** A story imports nothing of the app: of the same noun, it is the nearer one. */
function inNobodysReach(test: string, source: string): number {
  const noun = /^e2e\/(\w+)/.exec(test)?.[1] ?? ''
  return noun !== '' && source.includes(`/${noun}`) ? 100 : 101
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
