import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { failuresOf, type TestFile } from './failures.ts'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'

/**
 * Runs the test projects that are named, one after the other, and ends with the plain line `N passed, N failed`.
 * The counts are the runner's own, read from its report; before them stand the name of each test that failed,
 * why and where.
 */
const counts = { passed: 0, failed: 0 }
const failures: string[] = []
const folder = new URL('../.cache/reports/', import.meta.url).pathname
const [, , ...projects] = process.argv

mkdirSync(folder, { recursive: true })
for (const project of projects) await runProject(project)
writeFileSync(`${folder}${projects.join('-')}.counts`, `${counts.passed} ${counts.failed}\n`)
writeFileSync(`${folder}${projects.join('-')}.failures`, failures.join(''))
process.stdout.write(failures.join(''))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)

async function runProject(project: string): Promise<void> {
  if (project !== 'cluster') return count(project, {})
  const postgres = await startPostgres()
  const nats = await startNats()
  try {
    count(project, { GUET_TEST_POSTGRES: postgres.address, GUET_TEST_NATS: nats.address })
  } finally {
    await nats.stop()
    postgres.stop()
  }
}

function count(project: string, settings: Record<string, string>): void {
  const report = `${folder}${project}.json`
  rmSync(report, { force: true })
  /* A story waits for its browser more than it works: three of them keep two cores busy. */
  const atOnce = project === 'story' ? ['--maxWorkers=3'] : []
  const parameters = [
    'run',
    ...atOnce,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const { passed, failed, names } = readReport(report)
  counts.passed += passed
  failures.push(...names.map((name) => `failed: ${project}: ${name}\n`))
  // A file that does not even load runs no test and reports none: the runner's own exit code speaks for it.
  counts.failed += status === 0 ? failed : Math.max(failed, 1)
}

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly TestFile[]
}

function readReport(path: string): { passed: number; failed: number; names: string[] } {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
    return { passed: numPassedTests, failed: numFailedTests, names: testResults.flatMap(failuresOf) }
  } catch (problem) {
    console.error(`No report at ${path}:`, problem)
    return { passed: 0, failed: 1, names: [] }
  }
}
