import { backupWords, inDigits } from './backup.words.ts'
import { runWithCommandLine } from './command-line.ts'
import { restore } from './restore.ts'

runWithCommandLine(backupWords.restoreUsage, ['replace', 'end-sessions'], async ({ path, where, passphrase, has }) => {
  const endSessions = has('end-sessions')
  const { head, rows, files, before } = await restore({
    ...where,
    path,
    passphrase,
    replace: has('replace'),
    endSessions,
  })
  const sentences = [
    backupWords.restored(head.madeAt, head.version, inDigits(rows), inDigits(files)),
    ...(before === null ? [] : [backupWords.keptBeside(before)]),
    endSessions ? backupWords.sessionsEnded : backupWords.sessionsLive,
  ]
  process.stdout.write(`${sentences.join('\n')}\n`)
})
