import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failingDisk } from '#test/kills/disk-failures.ts'
import { newFolder, startServer } from '#test/running-server.ts'

test('a disk that never answers ends the process within two minutes, and the next start goes on', async () => {
  const folder = newFolder()
  const pipe = `${folder.path}.pipe`
  execFileSync('mkfifo', [pipe])
  const disk = failingDisk(folder.path)
  const server = disk.start()
  try {
    expect(await server.ready).not.toBeNull()
    disk.fail(pipe)
    const begun = performance.now()
    const { code, said } = await server.ended
    expect({ code, said: said.trim() }).toEqual({
      // Killed, with the thread that hangs.
      code: null,
      said: 'La base de données n’écrit plus (aucune réponse)\u00a0: le serveur s’arrête.',
    })
    expect(performance.now() - begun).toBeLessThan(120_000)
    const next = startServer(folder.path)
    expect(await next.ready).not.toBeNull()
    await next.kill()
  } finally {
    await server.kill()
    disk.mend()
    rmSync(pipe, { force: true })
    folder.remove()
  }
})
