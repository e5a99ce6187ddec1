import { open, readdir } from 'node:fs/promises'

/** What was renamed in it is so after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Null where there is no such file; anything else is a fault. */
export function nullWhenMissing(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
  throw problem
}

/** Everything in it; nothing of a folder that nobody has written to. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(nullWhenMissing)) ?? []
}
