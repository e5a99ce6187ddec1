import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { features } from '#server/app/features.ts'
import { fileColumnsOf, usedFileNames } from '#server/platform/files/used-files.store.ts'
import { verifyFiles } from '#server/platform/files/verify-files.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { video } from '#test/samples/media.ts'
import { picture } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'

const roles = { GUET_ROLES: 'http,jobs', GUET_TRACKERS: 'off' }
const uploads = '/api/media/uploads/'
const tus = { 'tus-resumable': '1.0.0' }

/** What was on its way when the plug was pulled: a file that is sent little by little, and those that were kept. */
export type CutOff = { readonly path: string; readonly content: Buffer; readonly kept: readonly string[] }
type Caller = { readonly address: string; readonly headers: { readonly authorization: string } }

/** Telephones send pictures and videos without end; the plug is pulled when so many have been answered « 201 ». */
export async function uploadUntilKilled(folder: string, enough: number): Promise<CutOff> {
  const server = startServer(folder, roles)
  const caller = await callerAt(await server.ready)
  const content = video(2_000_000)
  const path = await begun(caller, content.length)
  expect(await patch(caller, path, 0, content.subarray(0, 1_000_000))).toBe(204)
  const kept: string[] = []
  const telephones = Array.from({ length: 6 }, async (_, telephone) => {
    for (;;) {
      const id = await sendOne(caller, telephone % 2 === 0 ? await photo() : video(1_500_000))
      if (id === null) return
      kept.push(id)
      if (kept.length === enough) void server.kill()
    }
  })
  await Promise.all(telephones)
  await server.kill()
  return { path, content, kept }
}

/** Each that was answered is there whole; what broke off goes on; of the rest nothing is left in the folder. */
export async function expectNothingHalf(folder: string, { path, content, kept }: CutOff): Promise<void> {
  const server = startServer(folder, roles)
  const caller = await callerAt(await server.ready)
  for (const id of kept) expect(await sizeOf(caller, id)).toBeGreaterThan(0)
  const head = await fetch(`${caller.address}${path}`, { method: 'HEAD', headers: { ...tus, ...caller.headers } })
  const at = Number(head.headers.get('upload-offset'))
  expect(at).toBe(1_000_000)
  // A picture has two files; the part that is waited for is the one name that no row has.
  const shown = await listed(caller)
  const files = shown.reduce((sum, { media_type: type }) => sum + (type === 'image' ? 2 : 1), 1)
  await expect.poll(() => namesIn(folder).length).toBe(files)
  expect(await patch(caller, path, at, content.subarray(at))).toBe(204)
  expect(await sizeOf(caller, path.slice(uploads.length))).toBe(content.length)
  await server.kill()
  const { db, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    expect(await verifyFiles(db, join(folder, 'files'), fileColumnsOf(features))).toMatchObject({
      damaged: [],
      missing: [],
    })
    expect(namesIn(folder)).toEqual(await usedFileNames(db, fileColumnsOf(features)))
  } finally {
    await close()
  }
}

const namesIn = (folder: string) => readdirSync(join(folder, 'files')).toSorted()

/** Each another one: the same picture twice would be one file. */
async function photo(): Promise<Buffer> {
  return Buffer.concat([await picture({ format: 'jpeg', width: 900, height: 700 }), Buffer.from(crypto.randomUUID())])
}

async function callerAt(address: string | null): Promise<Caller> {
  if (address === null) throw new Error('The server did not start.')
  const answer = await fetch(`${address}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@test.example', password: 'marée-haute' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { address, headers: { authorization: `Token ${token}` } }
}

/** Null when nobody answers any more, or the answer is that it was not kept. */
async function sendOne({ address, headers }: Caller, file: Buffer): Promise<string | null> {
  const name = `${crypto.randomUUID()}.mp4`
  const content = file[0] === 0 ? Buffer.concat([file, Buffer.from(name)]) : file
  const sent = form({ name: 'file', content, fileName: name })
  try {
    const body = new Uint8Array(sent.payload)
    const answer = await fetch(`${address}/api/media/files/`, {
      method: 'POST',
      headers: { ...headers, ...sent.headers },
      body,
    })
    const { id } = (await answer.json()) as { id: string }
    return answer.status === 201 ? id : null
  } catch {
    return null
  }
}

async function begun({ address, headers }: Caller, length: number): Promise<string> {
  const about = `filename ${Buffer.from('retour.mp4').toString('base64')}`
  const said = { ...tus, ...headers, 'upload-length': String(length), 'upload-metadata': about }
  const answer = await fetch(`${address}${uploads}`, { method: 'POST', headers: said })
  return String(answer.headers.get('location'))
}

async function patch({ address, headers }: Caller, path: string, from: number, content: Buffer): Promise<number> {
  const said = { ...tus, ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
  return (await fetch(`${address}${path}`, { method: 'PATCH', headers: said, body: new Uint8Array(content) })).status
}

async function sizeOf({ address, headers }: Caller, id: string): Promise<number> {
  const answer = await fetch(`${address}/api/media/files/${id}/download/`, { headers })
  return answer.status === 200 ? (await answer.arrayBuffer()).byteLength : 0
}

async function listed({ address, headers }: Caller): Promise<readonly { media_type: string }[]> {
  const answer = await fetch(`${address}/api/media/files/?page_size=100`, { headers })
  return ((await answer.json()) as { results: { media_type: string }[] }).results
}
