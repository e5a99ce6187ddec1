import { Refused } from '#contract/wire/refusal.ts'
import { ConfigProblem } from '#server/platform/config/config.ts'
import { FolderTaken } from '#server/platform/storage/embedded/folder-lock.ts'
import { keepFilesPrivate } from '#server/platform/storage/embedded/private-folder.ts'
import { endWithoutStorage } from '#server/platform/storage/give-up.ts'
import { StorageProblem, damaged } from '#server/platform/storage/storage-problem.ts'
import { isDamage, isNotLetIn, wordsOf } from '#server/platform/storage/troubles.ts'
import type { Running } from './start.ts'

/** One process, one server: it stops in good order when asked to, and says in one sentence why it could not start. */
export function runUntilStopped(starting: () => Promise<Running>): void {
  keepFilesPrivate()
  starting().then(({ stop }) => stopOnSignal(stop), fail)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}

/** What somebody can put right is one sentence; anything else is a fault and shows where it happened. */
function fail(problem: unknown): never {
  if (problem instanceof StorageProblem) endWithoutStorage(problem.message)
  if (isDamage(problem)) endWithoutStorage(damaged('La base de données ne se lit pas', wordsOf(problem)).message)
  if (isNotLetIn(problem)) return endWith(`PostgreSQL n’ouvre pas à DATABASE_URL : ${wordsOf(problem)}.`)
  const expected = problem instanceof ConfigProblem || problem instanceof FolderTaken || problem instanceof Refused
  return endWith(expected ? problem.message : String((problem as Error).stack))
}

function endWith(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
