import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Planted } from './mutants/choose.ts'
import { Nearness } from './mutants/nearest.ts'
import { buildApp, plantTree } from './mutants/planted-tree.ts'
import { runTests } from './mutants/trial.ts'
import { type ProjectName, filesOf, filterOf, parametersOf, projectsOf, settingsOf, tiers, workersOf } from './tiers.ts'

/**
 * Plants small faults in the sources and counts how many the tests of a tier notice. Every fault is run against the tests
 * that reach it, the nearest first, until one fails.
 *
 *   npm run mutants                                 180 faults of seed 1, against `npm test` and against all
 *   npm run mutants -- --seed 7 --count 200 --tier all
 *   npm run mutants -- --in src/server/ships --count 20
 *                                                   in these folders alone, against the units that are nearest to them: minutes
 *   npm run mutants -- --kept                       the tree and the reading of the last run, for sources that did not change
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '180' },
    tier: { type: 'string', multiple: true, default: ['test', 'all'] },
    kept: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    in: { type: 'string', multiple: true, default: [] },
  },
})

/** As many as are asked one after the other: what a hundred tests reach and the nearest of them do not notice, none notices. */
const stages = { units: [4, 12, 30], stories: [4, 10] }

type TriedTier = 'test' | 'all'

type Reading = { readonly reached: Record<string, string[]>; readonly failing: string[] }
type Verdict = {
  readonly fault: Planted
  readonly tier: TriedTier
  readonly by: string | null
  readonly reachedBy: number
}

const kept = new URL('../.cache/mutants/', import.meta.url).pathname
const treeFile = join(kept, 'faults.json')
const readingFile = join(kept, 'reading.json')

const isBounded = values.in.length > 0
const asked = values.tier.map(tierOf)
const { folder, faults } = values.kept ? keptTree() : freshTree()
const nearness = new Nearness(folder)
const reading = values.kept && existsSync(readingFile) ? (readJson(readingFile) as Reading) : await read()
const verdicts: Verdict[] = []
const waiting = faults.filter(({ number }) => values.only.length === 0 || values.only.includes(String(number)))
await Promise.all([tryRest(), tryRest()])
report()

function tierOf(name: string): TriedTier {
  if (name === 'test' || name === 'all') return name
  throw new Error(`No tier is called « ${name} »: test, all.`)
}

function freshTree(): { folder: string; faults: readonly Planted[] } {
  rmSync(readingFile, { force: true })
  const tree = plantTree(Number(values.seed), Number(values.count), values.in)
  console.log(`${tree.faults.length} faults of seed ${values.seed} are planted.`)
  if (!isBounded) buildApp(tree.folder)
  writeFileSync(treeFile, JSON.stringify(tree))
  return tree
}

function keptTree(): { folder: string; faults: readonly Planted[] } {
  return readJson(treeFile) as { folder: string; faults: readonly Planted[] }
}

/** What is run once to know who reaches what: all tests, or of some folders the units that are nearest to each fault. */
function partsToRead(): { readonly project: ProjectName; readonly parameters: readonly string[] }[] {
  if (!isBounded) {
    const parts = tiers.all.filter(({ project }) => project !== 'cluster')
    return parts.map((part) => ({ project: part.project, parameters: parametersOf(part) }))
  }
  const part = { project: 'unit', without: ['night'] } as const
  const most = stages.units.reduce((sum, size) => sum + size, 0)
  const units = filesOf('unit')
  const near = faults.flatMap(({ file }) => nearness.sorted(units, file).slice(0, most))
  return [{ project: part.project, parameters: [...parametersOf(part), ...new Set(near)] }]
}

/** All of it once, with every fault switched off: which file of tests reaches which fault, and which fail by themselves. */
async function read(): Promise<Reading> {
  const record = join(kept, 'reached.txt')
  mkdirSync(kept, { recursive: true })
  writeFileSync(record, '')
  const failing: string[] = []
  for (const { project, parameters } of partsToRead()) {
    console.log(`${project}: who reaches what`)
    const { failed } = await runTests(folder, {
      parameters,
      workers: workersOf(project),
      settings: { GUET_FAULTS_REACHED: record },
    })
    failing.push(...failed.map((test) => test.split(/ > |: /)[0] ?? ''))
  }
  const reached: Record<string, string[]> = {}
  for (const line of readFileSync(record, 'utf8').split('\n')) {
    const [file = '', number = ''] = line.split(' ')
    if (number !== '' && file !== '') (reached[number] ??= []).push(relative(folder, file))
  }
  const found = {
    reached: Object.fromEntries(Object.entries(reached).map(([n, files]) => [n, [...new Set(files)]])),
    failing,
  }
  writeFileSync(readingFile, JSON.stringify(found))
  console.log(`Fail without any fault, and are asked nothing: ${failing.join(', ') || 'none'}`)
  return found
}

async function tryRest(): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    for (const tier of asked) {
      const verdict = await tryFault(fault, tier)
      verdicts.push(verdict)
      const { number, area, file, line, kind } = fault
      console.log(
        `${number}\t${area}\t${file}:${line}\t${kind}\t${tier}\t${verdict.by ?? `SURVIVES (${verdict.reachedBy})`}`,
      )
    }
  }
}

/** What a part of the tests notices, the whole notices too: it is asked only of what the part lets live. */
async function tryFault(fault: Planted, tier: TriedTier): Promise<Verdict> {
  const killed = verdicts.find((one) => one.fault === fault && one.by !== null)
  if (killed) return { ...killed, tier }
  const reaching = (reading.reached[fault.number] ?? []).filter((file) => !reading.failing.includes(file))
  const files = nearness.sorted(
    reaching.filter((file) => projectIn(tier, file)),
    fault.file,
  )
  for (const some of stagesOf(files)) {
    const { failed, ranTooLong } = await runTests(folder, {
      parameters: [...projectParameters(tier, some), `--tags-filter=${filterOf(tiers[tier][0])}`, ...some],
      workers: 1,
      stopsAtFirst: true,
      settings: { ...settingsOf(tier), GUET_FAULT: String(fault.number) },
    })
    if (ranTooLong) return { fault, tier, reachedBy: files.length, by: `${some[0]}: never ends` }
    if (failed[0] !== undefined) return { fault, tier, reachedBy: files.length, by: failed[0].slice(0, 160) }
  }
  return { fault, tier, reachedBy: files.length, by: null }
}

function projectIn(tier: TriedTier, file: string): string | undefined {
  return projectsOf(file).find(
    (project) => tiers[tier].some((part) => part.project === project) && project !== 'cluster',
  )
}

function projectParameters(tier: TriedTier, files: readonly string[]): string[] {
  const names = new Set(files.flatMap((file) => projectIn(tier, file) ?? []))
  return [...names].flatMap((name) => ['--project', name])
}

function stagesOf(files: readonly string[]): string[][] {
  const isStory = (file: string) => file.startsWith('e2e/')
  const units = cut(
    files.filter((file) => !isStory(file)),
    stages.units,
  )
  return [...units, ...cut(files.filter(isStory), stages.stories)]
}

function cut(files: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0
  return sizes.map((size) => files.slice(from, (from += size))).filter((part) => part.length > 0)
}

function report(): void {
  const rows = [...new Set(faults.map(({ area }) => area))].map((area) => {
    const figures = asked.map((tier) => share(verdicts.filter((one) => one.tier === tier && one.fault.area === area)))
    return [area, ...figures]
  })
  const total = ['all', ...asked.map((tier) => share(verdicts.filter((one) => one.tier === tier)))]
  console.log(['\narea', ...asked].join('\t'))
  for (const row of [...rows, total]) console.log(row.join('\t'))
  const told = verdicts.map(({ fault: { number, area, file, line, kind }, tier, by }) => ({
    number,
    area,
    file,
    line,
    kind,
    tier,
    by,
  }))
  writeFileSync('mutants-results.json', `${JSON.stringify(told, null, 1)}\n`)
}

function share(all: readonly Verdict[]): string {
  return `${all.filter(({ by }) => by !== null).length} of ${all.length}`
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
