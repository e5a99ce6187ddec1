import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaChanged } from '#contract/media/media.live.ts'
import { findViewer } from '#server/accounts/sign-in/sessions.actions.ts'
import { type Audience, mayHear } from '#server/platform/live/audience.ts'
import { sentMedia, sentVideo } from '#test/samples/media.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let awa: SignedInPerson
let gie: SignedInPerson
let stranger: SignedInPerson
let admin: SignedInPerson
let waiting: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  gie = await guet.signedInAs('organization')
  awa = await guet.signedInAs('fisherman', { of: gie })
  stranger = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
  waiting = await guet.signedInAsPending()
})
afterAll(() => guet.close())

/** What an act had told of the gallery, and which of these people hear it. */
async function heardOf(act: () => Promise<unknown>) {
  const before = (await toldOfMedia()).length
  await act()
  const people = { awa, gie, stranger, admin, waiting }
  const told = (await toldOfMedia()).slice(before)
  return await Promise.all(
    told.map(async ({ data, audience }) => {
      const heard: string[] = []
      for (const [name, { id }] of Object.entries(people)) {
        const viewer = await findViewer(guet.services, id)
        if (viewer && mayHear(viewer, audience)) heard.push(name)
      }
      return { ...(data as { readonly id: string | null }), heard }
    }),
  )
}

async function toldOfMedia() {
  const log = await rowsOf(
    guet,
    `select audience, data from live_log where name = '${mediaChanged.name}' order by sequence`,
  )
  return log as { readonly audience: Audience; readonly data: unknown }[]
}

const everybody = ['awa', 'gie', 'stranger', 'admin']
const own = ['awa', 'gie', 'admin']

test('whatever becomes of a public file is heard by everybody who may see it, once for each change', async () => {
  let id = ''
  expect(await heardOf(async () => (id = (await sentVideo(awa)).id))).toEqual([{ id, heard: everybody }])
  const like = (method: string) => () => stranger.request(`${method} /media/files/${id}/like/`)
  expect(await heardOf(like('POST'))).toEqual([{ id, heard: everybody }])
  expect(await heardOf(like('POST'))).toEqual([])
  expect(await heardOf(like('DELETE'))).toEqual([{ id, heard: everybody }])
  expect(await heardOf(like('DELETE'))).toEqual([])
  const rename = () => gie.request(`PATCH /media/files/${id}/`, { body: { name: 'Autrement' } })
  expect(await heardOf(rename)).toEqual([{ id, heard: everybody }])
  const poster = form({ name: 'poster', content: smallestPng, fileName: 'p.png' })
  expect(await heardOf(() => awa.request(`PUT /media/files/${id}/poster/`, poster))).toEqual([{ id, heard: everybody }])
  expect(await heardOf(() => stranger.request(`GET /media/files/${id}/`))).toEqual([])
})

test('of a private one only who may see it hears; whoever saw it until now hears that it is gone', async () => {
  let id = ''
  expect(await heardOf(async () => (id = (await sentMedia(awa, { is_public: 'false' })).id))).toEqual([
    { id, heard: own },
  ])
  const show = (isPublic: boolean) => () => awa.request(`PATCH /media/files/${id}/`, { body: { is_public: isPublic } })
  expect(await heardOf(show(true))).toEqual([{ id, heard: everybody }])
  expect(await heardOf(show(false))).toEqual([{ id, heard: everybody }])
  expect(await heardOf(show(false))).toEqual([{ id, heard: own }])
})

test('what is refused is told to nobody; what is removed is told without saying which', async () => {
  const { id } = await sentMedia(awa, { is_public: 'false' })
  expect(await heardOf(() => stranger.request(`DELETE /media/files/${id}/`))).toEqual([])
  const gone = [{ id: null, heard: [...everybody, 'waiting'] }]
  expect(await heardOf(() => awa.request(`DELETE /media/files/${id}/`))).toEqual(gone)
  const ids = [(await sentMedia(awa)).id, (await sentMedia(awa)).id]
  const removeSome = () => awa.request('POST /media/files/batch-delete/', { body: { ids } })
  expect(await heardOf(removeSome)).toEqual(gone)
  expect(await heardOf(removeSome)).toEqual([])
  await sentMedia(awa)
  expect(await heardOf(() => admin.request('DELETE /media/files/'))).toEqual(gone)
})
