import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { judgeBudget, showWhereMinutesWent, takeCosts } from './costs-of-run.ts'
import { readErrorsOutside, writtenTo } from './errors-outside.ts'
import { type TestFile, failuresOf, secondTriesOf } from './failures.ts'
import { ensureFirefox } from './firefox.mjs'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import { type Part, type Tier, isTier, parametersOf, projects, settingsOf, tiers, workersOf } from './tiers.ts'

/**
 * Runs a tier of the tests, one part after the other, says where its minutes went, and ends with the plain line
 * `N passed, N failed`. The counts are the runner's own, read from its reports; before them stand the name of each test that
 * failed, why and where. A budget that is exceeded is a test that failed. With `GUET_SECOND_TRY=1` a story that fails is asked once
 * more, and named before the last line even where it passes then: before landing, on a machine that others load as well.
 */
const folder = new URL('../.cache/reports/', import.meta.url).pathname
const [, , tier] = process.argv
if (!isTier(tier)) throw new Error(`No tier is called « ${tier ?? ''} »: ${Object.keys(tiers).join(', ')}.`)

mkdirSync(folder, { recursive: true })
await run(tier)

async function run(name: Tier): Promise<void> {
  const began = Date.now()
  const counts = { passed: 0, failed: 0 }
  const failures: string[] = []
  const secondTries: string[] = []
  takeCosts()
  for (const part of tiers[name]) {
    const { passed, failed, names, again } = await runPart(part, settingsOf(name))
    counts.passed += passed
    counts.failed += failed
    failures.push(...names.map((one) => `failed: ${part.project}: ${one}\n`))
    secondTries.push(...again.map((one) => `passed at the second try: ${part.project}: ${one}\n`))
  }
  const costs = takeCosts()
  console.log(showWhereMinutesWent(costs, (Date.now() - began) / 60_000))
  for (const { line, isKept } of judgeBudget(name, costs, counts.passed + counts.failed)) {
    counts[isKept ? 'passed' : 'failed'] += 1
    if (!isKept) failures.push(`failed: budget: ${line}\n`)
  }
  writeFileSync(`${folder}${name}.counts`, `${counts.passed} ${counts.failed}\n`)
  const named = [...secondTries, ...failures].join('')
  writeFileSync(`${folder}${name}.failures`, named)
  process.stdout.write(named)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}

type Settings = Readonly<Record<string, string>>

type Counted = {
  readonly passed: number
  readonly failed: number
  readonly names: readonly string[]
  readonly again: readonly string[]
}

async function runPart(part: Part, settings: Settings): Promise<Counted> {
  if (part.browser === 'firefox') {
    ensureFirefox()
    return count(part, { ...settings, GUET_BROWSER: part.browser })
  }
  if (!('needsServers' in projects[part.project])) return count(part, settings)
  const postgres = await startPostgres()
  const nats = await startNats()
  try {
    return count(part, { ...settings, GUET_TEST_POSTGRES: postgres.address, GUET_TEST_NATS: nats.address })
  } finally {
    await nats.stop()
    postgres.stop()
  }
}

function count(part: Part, settings: Settings): Counted {
  const report = `${folder}${part.project}.json`
  const outside = `${folder}${part.project}.outside`
  for (const file of [report, outside]) rmSync(file, { force: true })
  const atOnce = `--maxWorkers=${workersOf(part.project)}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tries = part.project === 'story' && process.env['GUET_SECOND_TRY'] === '1' ? ['--retry=1'] : []
  const parameters = ['run', atOnce, ...tries, ...reporters, ...parametersOf(part)]
  const { status, signal } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...writtenTo(outside) },
  })
  const { passed, failed, names, again } = readReport(report)
  if (status === 0) return { passed, failed, names, again }
  // The runner may fail where no test does: its own exit code speaks then, and whatever is known of why.
  const why = [...names, ...readErrorsOutside(outside)]
  const ended = `the runner ended by ${signal ?? `exit code ${status}`}, and said why above`
  return { passed, failed: Math.max(failed, why.length, 1), names: why.length > 0 ? why : [ended], again }
}

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly TestFile[]
}

function readReport(path: string): Counted {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
    const [names, again] = [testResults.flatMap(failuresOf), testResults.flatMap(secondTriesOf)]
    return { passed: numPassedTests, failed: numFailedTests, names, again }
  } catch (problem) {
    console.error(`No report at ${path}:`, problem)
    return { passed: 0, failed: 1, names: [], again: [] }
  }
}
