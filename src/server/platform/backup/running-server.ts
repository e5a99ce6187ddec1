import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { mayCopyWord, socketName } from './backup-socket.ts'

/** The server of this folder, which has made its files ready to be copied. */
export type RunningServer = {
  /** It may have stopped: then what was copied so far is worth nothing. */
  readonly gone: AbortSignal
  readonly letGo: () => void
}

/** Null when no server runs on this folder. */
export async function askRunningServer(dataFolder: string): Promise<RunningServer | null> {
  const link = connect(join(dataFolder, socketName))
  try {
    await once(link, 'connect')
  } catch {
    // No socket, or one that a killed server left behind: nobody is there.
    return null
  }
  const leaving = new AbortController()
  const goes = () => leaving.abort(new BackupProblem(backupWords.serverGone))
  link.on('error', goes).on('close', goes)
  await readyFrom(link, leaving.signal)
  return {
    gone: leaving.signal,
    letGo: () => {
      link.off('close', goes).end()
    },
  }
}

async function readyFrom(link: Socket, signal: AbortSignal): Promise<void> {
  try {
    const [word] = (await once(link, 'data', { signal })) as [Buffer]
    if (word.toString() === mayCopyWord) return
  } catch {
    // It went away before it was ready.
  }
  throw new BackupProblem(backupWords.serverGone)
}
