import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** In bytes, as far as it can be seen: others remove files meanwhile. A folder that is not there is empty. */
export async function folderSize(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const about = entry.isFile() ? await lstat(join(entry.parentPath, entry.name)).catch(() => null) : null
    size += about?.size ?? 0
  }
  return size
}
