import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, newFolder, startServer } from '#test/running-server.ts'

let folder: Folder
beforeEach(() => (folder = newFolder('nothing')))
afterEach(() => folder.remove())

test('nobody else on the machine reads what a server keeps or writes in it, also in a folder that was open to all', async () => {
  writeFileSync(join(folder.path, 'kept'), 'by somebody')
  chmodSync(folder.path, 0o777)
  const server = startServer(folder.path)
  expect(await server.ready).not.toBeNull()
  await server.kill()
  const openToOthers = ['.', 'lock.sqlite', 'postgres', 'postgres/global'].filter(
    (inside) => (statSync(join(folder.path, inside)).mode & 0o077) !== 0,
  )
  expect(openToOthers).toEqual([])
})
