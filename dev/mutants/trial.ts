import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failuresOf, type TestFile } from '#dev/failures.ts'

/** A run of some files of tests in the planted tree. */
type Trial = {
  /** Of Vitest: which projects, tags and files. */
  readonly parameters: readonly string[]
  readonly workers: number
  readonly settings: Readonly<Record<string, string>>
  /** The first test that fails is enough. */
  readonly stopsAtFirst?: boolean
}
type Outcome = { readonly failed: readonly string[]; readonly ranTooLong: boolean }

const recorder = new URL('recorder.mjs', import.meta.url).pathname
/** A fault may make a loop endless: whoever waited for it has noticed. */
const longest = 300_000

export async function runTests(
  folder: string,
  { parameters: which, workers, settings, stopsAtFirst = false }: Trial,
): Promise<Outcome> {
  const report = join(folder, '.cache', `trial-${settings['GUET_FAULT'] ?? 'none'}.json`)
  rmSync(report, { force: true })
  const parameters = [
    'run',
    `--maxWorkers=${workers}`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(stopsAtFirst ? ['--bail=1'] : []),
    ...which,
  ]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NODE_OPTIONS: `--import ${recorder}`, ...settings },
  })
  const ended = once(child, 'exit').then(() => false)
  const ranTooLong = stopsAtFirst ? await Promise.race([ended, pause(longest, true)]) : await ended
  if (ranTooLong) endAll(child.pid)
  await ended
  return { failed: failedIn(report, child.exitCode === 0), ranTooLong }
}

/** With the workers, servers and browsers that it has started: they are one group. */
function endAll(group: number | undefined): void {
  if (group !== undefined) process.kill(-group, 'SIGKILL')
}

function failedIn(report: string, endedWell: boolean): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestFile[] }
    const failed = testResults.flatMap(failuresOf)
    return failed.length > 0 || endedWell ? failed : ['the run itself']
  } catch {
    return endedWell ? [] : ['the run itself']
  }
}
