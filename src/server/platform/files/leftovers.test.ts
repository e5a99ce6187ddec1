import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameFor } from './files.ts'
import { dropCutOff, forgetUnusedFiles } from './leftovers.actions.ts'
import { beginPart, takePieces } from './parts.actions.ts'
import { sentMedia } from '#test/samples/media.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => (guet = await openTestServer()))
afterAll(() => guet.close())

async function* some(): AsyncGenerator<Buffer> {
  yield Buffer.from('la mer')
}

test('after a start only what something has is there, and what is waited for', async () => {
  const folder = join(guet.services.config.dataFolder, 'files')
  const awa = await guet.signedInAs('fisherman')
  await sentMedia(awa)
  const before = readdirSync(folder)
  const waitedFor = await beginPart(guet.services, { accountId: awa.id, length: 100, lasts: 60_000 })
  const ofAForm = await beginPart(guet.services, { accountId: awa.id, lasts: 60_000 })
  for (const part of [waitedFor, ofAForm]) await takePieces(guet.services, String(part), 0, some())
  mkdirSync(folder, { recursive: true })
  const orphan = nameFor(Buffer.from('la mer'), 'mp4')
  for (const name of ['.0123456789abcdef', '.part-quoi', orphan]) writeFileSync(join(folder, name), 'la mer')
  await dropCutOff(guet.services)
  await forgetUnusedFiles(guet.services)
  expect(readdirSync(folder).toSorted()).toEqual([...before, `.part-${waitedFor}`].toSorted())
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([{ id: waitedFor }])
})
