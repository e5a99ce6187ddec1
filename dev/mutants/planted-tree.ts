import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Planted, type Source, choose } from './choose.ts'
import { faultsIn } from './faults.ts'

/**
 * A copy of the sources in which every chosen fault stands beside what is right, switched off: one copy, one build and
 * one reading serve all of them.
 */
export type PlantedTree = { readonly folder: string; readonly faults: readonly Planted[] }

const root = new URL('../..', import.meta.url).pathname
/** Words, samples and what runs beside the page, where no switch reaches. */
const leftAlone =
  /\.(test|words)\.tsx?$|\/sample|\.d\.ts$|src\/web\/(sw|boot)\.ts|worker|demonstration|src\/server\/storage\/migrations/

/** `within`: in these folders alone; none: everywhere. */
export function plantTree(seed: number, count: number, within: readonly string[] = []): PlantedTree {
  const folder = join(root, '.cache', 'mutants', 'tree')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const names = files.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))
  const isWithin = (name: string) => within.length === 0 || within.some((place) => name.startsWith(place))
  const faults = choose(names.filter((name) => isPlantable(name) && isWithin(name)).map(sourceOf), seed, count)
  rmSync(folder, { recursive: true, force: true })
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, ofFile] of Map.groupBy(faults, ({ file }) => file)) plantIn(join(folder, name), ofFile)
  letBrowsersHear(join(folder, 'e2e/device.ts'))
  return { folder, faults }
}

/** The app as browsers get it, with the same switches in it. */
export function buildApp(folder: string): void {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: folder })
}

function isPlantable(name: string): boolean {
  return /^src\/.*\.tsx?$/.test(name) && !leftAlone.test(name)
}

function sourceOf(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  return { file, text, faults: faultsIn(file, text) }
}

function plantIn(path: string, faults: readonly Planted[]): void {
  let text = readFileSync(path, 'utf8')
  for (const { from, to, wrong, number, isStatement } of faults.toSorted((one, other) => other.from - one.from)) {
    const right = text.slice(from, to)
    const either = `(globalThis.guetFault?.(${number}) ? (${wrong}) : (${right}))`
    text = text.slice(0, from) + (isStatement ? `void ${either}` : either) + text.slice(to)
  }
  writeFileSync(path, text)
}

/** What a page reaches comes by its console; which fault is on goes into each page before its app. */
function letBrowsersHear(path: string): void {
  const text = readFileSync(path, 'utf8')
  const anchor = '  context.setDefaultTimeout(20_000)\n'
  if (!text.includes(anchor)) throw new Error(`${path} has no place for the faults of a page.`)
  const switches = `
  await context.addInitScript((on) => {
    const seen = new Set()
    globalThis.guetFault = (number) => {
      if (!seen.has(number)) console.debug('guet-fault ' + number)
      seen.add(number)
      return number === on
    }
  }, Number(process.env.GUET_FAULT ?? 0))
  context.on('console', (entry) => {
    const reached = /^guet-fault (\\d+)$/.exec(entry.text())
    if (reached) globalThis.guetFaultReached?.(Number(reached[1]))
  })
`
  writeFileSync(path, text.replace(anchor, anchor + switches))
}
