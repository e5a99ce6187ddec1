import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What takes long to make is made once, whole or not at all, and copied from then on. */
export async function keepFolder(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return
  forgetOld(dirname(place))
  const fresh = mkdtempSync(join(tmpdir(), 'guet-template-'))
  await fill(fresh)
  const partial = `${place}.${process.pid}`
  cpSync(fresh, partial, { recursive: true })
  if (existsSync(place)) rmSync(partial, { recursive: true })
  else renameSync(partial, place)
  rmSync(fresh, { recursive: true })
}

/** Where it is kept, under a name that changes with what it is made of. */
export function keptFolder(kind: string, madeOf: readonly string[], also = ''): string {
  const print = createHash('sha256').update(also)
  for (const path of madeOf.flatMap(filesIn)) print.update(path).update(readFileSync(join(root, path)))
  return join(root, '.cache', kind, print.digest('hex').slice(0, 16))
}

const root = new URL('..', import.meta.url).pathname

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesIn(join(path, name)))
}

/** Not the new ones: on a shared tree another run may be copying one at this moment. */
function forgetOld(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const isOld = Date.now() - statSync(join(folder, name)).mtimeMs > 24 * 3_600_000
    if (isOld) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
