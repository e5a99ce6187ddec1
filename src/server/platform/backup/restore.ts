import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { type BackupHead, openBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { type Loaded, loadBackup, sortMigrations } from './load.ts'
import { unpacked } from './records.ts'
import type { DataLocation } from './sources.ts'
import { openRestoreTarget } from './targets.ts'

type RestoreOrder = DataLocation & {
  readonly path: string
  readonly passphrase: string | null
  readonly replace: boolean
  readonly endSessions: boolean
}
type Restored = Loaded & { readonly head: BackupHead; readonly before: string | null }

/** All of it or nothing: a file that is not whole to its last byte leaves what was there as it was. */
export async function restore(order: RestoreOrder): Promise<Restored> {
  await access(order.path).catch(() => {
    throw new BackupProblem(backupWords.unreadable(order.path))
  })
  const file = createReadStream(order.path, { highWaterMark: 1024 * 1024 })
  try {
    const { head, content } = await openBackup(file, order.passphrase)
    sortMigrations(head)
    const target = await openRestoreTarget(order, order.replace, new Date())
    try {
      const loaded = await loadBackup(target.session, head, unpacked(content), { ...order, keepFile: target.keepFile })
      return { head, ...loaded, before: await target.commit() }
    } catch (problem) {
      await target.abandon()
      throw problem
    }
  } finally {
    file.destroy()
  }
}
