import { appendFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'

/** What is dear: processes of the server, starts of the app in a browser, whole pages that axe reads. */
export type Use = 'servers' | 'apps' | 'axe'
export type Cost = { readonly file: string; readonly seconds: number } & Record<Use, number>

/** Read by whoever ends the run (`dev/costs-of-run.ts`), a line for each file. */
export const costsFile = new URL('../.cache/reports/costs.jsonl', import.meta.url).pathname

const countsName = Symbol.for('guet: what this file of tests has started')
/** Beside the modules, which are new in each file: see fresh-file.ts. */
const kept = globalThis as { [countsName]?: Record<Use, number> }
const counts = (kept[countsName] ??= { servers: 0, apps: 0, axe: 0 })

export function countUse(what: Use): void {
  counts[what] += 1
}

/** From now on; what it answers writes down what was used since, under the name of a file. */
export function beginCosts(): (file: string) => void {
  Object.assign(counts, { servers: 0, apps: 0, axe: 0 })
  const before = processorSeconds()
  return (file) => {
    const seconds = Number((processorSeconds() - before).toFixed(2))
    const cost: Cost = { file: relative(process.cwd(), file), seconds, ...counts }
    mkdirSync(new URL('.', `file://${costsFile}`), { recursive: true })
    appendFileSync(costsFile, `${JSON.stringify(cost)}\n`)
  }
}

/** Of this process and of all that it has started, the ended ones included: servers and browsers do most of the work. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return ofTree(process.pid) ?? (user + system) / 1_000_000
}

/** As Linux tells it; null where there is no such folder. */
function ofTree(root: number): number | null {
  const all = new Map<number, { parent: number; ticks: number }>()
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) readInto(all, name)
  } catch {
    return null
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid !== 0 && isBelow(all.get(pid)?.parent))
  let ticks = 0
  for (const [pid, one] of all) if (isBelow(pid)) ticks += one.ticks
  return ticks / ticksPerSecond
}

const ticksPerSecond = 100

function readInto(all: Map<number, { parent: number; ticks: number }>, name: string): void {
  let text: string
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile; whoever waited for it has its time.
    return
  }
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
  all.set(Number(name), { parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem })
}
