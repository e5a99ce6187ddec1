import { setPriority } from 'node:os'
import { backUp } from './backup.ts'
import { backupWords, inBytes, inDigits } from './backup.words.ts'
import { runWithCommandLine } from './command-line.ts'

/** The server beside it goes first. */
const afterOthers = 10

runWithCommandLine(backupWords.usage, [], async ({ path, where, passphrase }) => {
  setPriority(afterOthers)
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const { rows, files, size } = await backUp({ ...where, path, passphrase, say })
  const sentence = backupWords.saved(path, inBytes(size), inDigits(rows), inDigits(files), passphrase !== null)
  process.stdout.write(`${sentence}\n`)
})
