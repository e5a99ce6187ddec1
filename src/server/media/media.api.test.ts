import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { mediaPictureTooLarge } from '#contract/media/media-quota.ts'
import { humanSize } from '#contract/media/media-size.ts'
import { largestMediaPicture } from '#contract/media/media.ts'
import { idTaken, latitudeImpossible } from '#contract/positions/position.rules.ts'
import {
  accessRefused,
  changedMeanwhile,
  fieldInvalid,
  fieldRequired,
  notFound,
  requiredFieldsMissing,
} from '#contract/wire/refusal.ts'
import { forgetOldParts } from '#server/platform/files/parts.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { pdf, sendMedia, sentMedia, sentVideo, video } from '#test/samples/media.ts'
import { picture, smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let awa: SignedInPerson
let gie: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  gie = await guet.signedInAs('organization')
  awa = await guet.signedInAs('fisherman', { of: gie })
  stranger = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const idsFor = async (person: SignedInPerson, query = '') =>
  results(await person.request(`GET /media/files/?page_size=100${query}`)).map(({ id }) => id)

test('a picture is kept with all that is said of it, and answered so', async () => {
  const said = {
    name: 'Retour de pêche',
    description: 'Au quai',
    tags: '["cayar", "soir", "cayar"]',
    category: 'Fêtes',
    is_public: 'true',
    is_downloadable: 'false',
    latitude: '14.9',
    longitude: '-17.2',
    location_name: 'Cayar',
  }
  const { status, body } = await sendMedia(awa, smallestPng, { fileName: 'IMG_1.PNG', said })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Retour de pêche',
    description: 'Au quai',
    tags: ['cayar', 'soir'],
    category: 'Fêtes',
    media_type: 'image',
    content_type: 'image/webp',
    original_name: 'IMG_1.PNG',
    file_size_human: humanSize(body['file_size'] as number),
    is_public: true,
    is_downloadable: false,
    latitude: 14.9,
    longitude: -17.2,
    location_name: 'Cayar',
    uploaded_by: { id: awa.id },
    created_at: guet.clock.now.toISOString(),
    like_count: 0,
    view_count: 0,
  })
  expect((await awa.request(`GET /media/files/${String(body['id'])}/`)).body).toEqual(body)
})

test('of a file nothing has to be said: it is called like it, public and to be downloaded', async () => {
  const { body } = await sendMedia(awa, smallestPng, { fileName: 'Grand-place.png' })
  expect(body).toMatchObject({ name: 'Grand-place', tags: [], category: null, is_public: true, is_downloadable: true })
})

test.each([
  ['an image', smallestPng, 'a.png', 'image'],
  ['a video', video(3000), 'a.mp4', 'video'],
  ['a PDF', pdf(), 'a.pdf', 'document'],
] as const)('%s is what it is by what is in it', async (_what, content, fileName, mediaType) => {
  expect((await sendMedia(awa, content, { fileName })).body).toMatchObject({ media_type: mediaType })
})

test('the same upload under the same key is one file; from another it is refused', async () => {
  const key = newId()
  const first = await sendMedia(awa, smallestPng, { key })
  const again = await sendMedia(awa, smallestPng, { key })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body['id']).toBe(first.body['id'])
  expectRefusal(await sendMedia(stranger, smallestPng, { key }), idTaken, { id: idTaken })
})

test('what is said wrong is refused, and nothing is kept of it', async () => {
  const before = await storedNames(guet)
  const refuse = async (said: Record<string, string>) => (await sendMedia(awa, smallestPng, { said })).body
  expect(await refuse({ tags: 'cayar' })).toMatchObject({ fields: { tags: fieldInvalid.sentence } })
  expect(await refuse({ latitude: '91', longitude: '0' })).toMatchObject({
    fields: { latitude: latitudeImpossible.sentence },
  })
  expect(await refuse({ latitude: '14' })).toMatchObject({ fields: { longitude: fieldRequired.sentence } })
  expect(JSON.stringify(await refuse({ is_public: 'peut-être' }))).toContain(fieldInvalid.sentence)
  expectRefusal(
    await awa.request('POST /media/files/', form({ name: 'name', content: 'sans fichier' })),
    requiredFieldsMissing,
    {
      file: fieldRequired,
    },
  )
  expect(await storedNames(guet)).toEqual(before)
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
})

describe('the list', () => {
  test('is newest first, and is narrowed by type, category and search, accents aside', async () => {
    guet.clock.pass(minute)
    const one = await sentMedia(awa, { name: 'Tempête à Kayar', category: 'Météo', tags: '["houle"]' })
    guet.clock.pass(minute)
    const other = await sentVideo(awa, { name: 'Régate', category: 'meteo', description: 'La houle se lève' })
    expect((await idsFor(stranger)).slice(0, 2)).toEqual([other.id, one.id])
    expect(await idsFor(stranger, '&type=video&search=regate')).toEqual([other.id])
    expect(await idsFor(stranger, '&category=METEO')).toEqual([other.id, one.id])
    expect(await idsFor(stranger, '&search=HOULE')).toEqual([other.id, one.id])
    expect(await idsFor(stranger, '&search=houle&sort=name')).toEqual([other.id, one.id])
    expect(await idsFor(stranger, '&search=houle&sort=file_size')).toEqual([one.id, other.id])
    const { body } = await stranger.request('GET /media/files/?page=2&page_size=1&search=houle')
    expect(body).toMatchObject({ count: 2, results: [{ id: one.id }], next: null })
  })

  test('leaves out what carries a tag or a name of a pirogue or a vessel; it is there for whoever knows it', async () => {
    const hidden = [
      await sentMedia(awa, { name: 'Ma Pirogue bleue' }),
      await sentMedia(awa, { name: 'Sopé', tags: '["PIROGUES"]' }),
      await sentMedia(awa, { name: 'Fishing vessel' }),
    ]
    const listed = await idsFor(awa)
    for (const { id } of hidden) {
      expect(listed).not.toContain(id)
      expect((await awa.request(`GET /media/files/${id}/`)).status).toBe(200)
    }
    await awa.request(`PATCH /media/files/${hidden[1]?.id}/`, { body: { tags: ['fête'] } })
    expect(await idsFor(awa)).toContain(hidden[1]?.id)
  })
})

describe('a file', () => {
  test('is downloaded under its own name as an attachment; one that is not to be downloaded only by who manages it', async () => {
    const { id } = (await sendMedia(awa, pdf('bon'), { fileName: 'Reçu d’été.pdf' })).body
    const { status, headers, raw } = await stranger.request(`GET /media/files/${String(id)}/download/`)
    expect(status).toBe(200)
    expect(raw.equals(pdf('bon'))).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Re_u d__t_.pdf"; filename*=UTF-8''Re%C3%A7u%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
    })
    await awa.request(`PATCH /media/files/${String(id)}/`, { body: { is_downloadable: false } })
    expectRefusal(await stranger.request(`GET /media/files/${String(id)}/download/`), accessRefused)
    expect((await stranger.request(`GET /media/files/${String(id)}/`)).body).toMatchObject({
      file_url: null,
      may_download: false,
    })
    expect((await gie.request(`GET /media/files/${String(id)}/download/`)).status).toBe(200)
  })

  test('is played from wherever one likes: bytes in the middle, at the end, beyond the end', async () => {
    const content = video(3000)
    const { body } = await sendMedia(awa, content, { fileName: 'a.mp4' })
    const ask = (range: string) => guet.request(`GET ${String(body['file_url'])}`, { headers: { range } })
    const [middle, end, beyond] = [await ask('bytes=100-199'), await ask('bytes=-50'), await ask('bytes=3000-')]
    expect(middle).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 100-199/3000', 'content-length': '100' },
    })
    expect(middle.raw.equals(content.subarray(100, 200))).toBe(true)
    expect(end.raw.equals(content.subarray(-50))).toBe(true)
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */3000' } })
    const whole = await guet.request(`GET ${String(body['file_url'])}`)
    expect(whole).toMatchObject({ status: 200, headers: { 'accept-ranges': 'bytes', 'content-type': 'video/mp4' } })
    expect(whole.raw.equals(content)).toBe(true)
  })

  test('is liked once per person, and not any more', async () => {
    const { id } = await sentMedia(awa)
    const like = (person: SignedInPerson, method = 'POST') => person.request(`${method} /media/files/${id}/like/`)
    await like(stranger)
    expect((await like(stranger)).body).toMatchObject({ like_count: 1, is_liked: true })
    expect((await like(gie)).body).toMatchObject({ like_count: 2 })
    expect((await like(stranger, 'DELETE')).body).toMatchObject({ like_count: 1, is_liked: false })
    expect((await like(stranger, 'DELETE')).body).toMatchObject({ like_count: 1 })
  })

  test('is counted as seen once per person, and never by its sender', async () => {
    const { id } = await sentMedia(awa)
    const read = async (person: SignedInPerson) => (await person.request(`GET /media/files/${id}/`)).body['view_count']
    expect([await read(awa), await read(stranger), await read(stranger), await read(gie)]).toEqual([0, 1, 1, 2])
  })

  test('is changed by its sender and his coordinator; whoever changed it meanwhile is heard first', async () => {
    const sent = await sentMedia(awa, { name: 'Avant', description: 'Vieux' })
    guet.clock.pass(minute)
    const seen = { 'if-match': `"${String(sent['updated_at'])}"` }
    const change = (person: SignedInPerson, body: object, headers = {}) =>
      person.request(`PATCH /media/files/${sent.id}/`, { body, headers })
    expect(
      (await change(gie, { name: 'Après', description: null, latitude: 14, longitude: -17 }, seen)).body,
    ).toMatchObject({
      name: 'Après',
      description: null,
      latitude: 14,
      location_name: null,
    })
    const late = await change(awa, { name: 'Encore' }, seen)
    expect(late).toMatchObject({ status: changedMeanwhile.status, body: { current: { name: 'Après' } } })
    expect((await change(awa, { latitude: null })).status).toBe(400)
    expectRefusal(await change(awa, { name: ' ' }), requiredFieldsMissing, { name: fieldRequired })
  })

  test('that is deleted is really deleted, once nothing else has it', async () => {
    const content = video(4321)
    const [one, two] = [await sendMedia(awa, content), await sendMedia(stranger, content)]
    const files = await storedNamesOf(one.body['id'])
    await awa.request(`DELETE /media/files/${String(one.body['id'])}/`)
    expect(await guet.services.files.pieces(files[0] ?? '')).not.toBeNull()
    await stranger.request(`DELETE /media/files/${String(two.body['id'])}/`)
    expect(await guet.services.files.pieces(files[0] ?? '')).toBeNull()
    expectRefusal(await stranger.request(`DELETE /media/files/${String(two.body['id'])}/`), notFound)
    const [row] = await rowsOf(
      guet,
      `select name, original_name, search_text from media_files where id = '${String(two.body['id'])}'`,
    )
    expect(row).toEqual({ name: '', original_name: '', search_text: '' })
  })
})

async function storedNamesOf(id: unknown): Promise<string[]> {
  const [row] = await rowsOf(guet, `select file_name, thumbnail_name from media_files where id = '${String(id)}'`)
  return Object.values(row ?? {}).filter((name) => typeof name === 'string')
}

test('several are deleted at once, all or none; what is gone already does not count', async () => {
  const [one, two, foreign] = [await sentMedia(awa), await sentMedia(awa), await sentMedia(stranger)]
  const remove = (ids: unknown[]) => awa.request('POST /media/files/batch-delete/', { body: { ids } })
  expectRefusal(await remove([one.id, foreign.id]), accessRefused)
  expect((await remove([one.id, two.id])).body).toEqual({ deleted: 2 })
  expect((await remove([one.id])).body).toEqual({ deleted: 0 })
  expect((await remove([])).status).toBe(400)
})

test('all are deleted: everybody those that he may, and nothing else', async () => {
  const [mine, foreign] = [await sentMedia(awa), await sentMedia(stranger)]
  const about = await sentMedia(awa, { name: 'Notre pirogue' })
  const own = (await gie.request('GET /media/stats/')).body['own']
  expect((await gie.request('DELETE /media/files/')).body).toEqual({ deleted: own })
  expect((await awa.request(`GET /media/files/${mine.id}/`)).status).toBe(404)
  expect((await awa.request(`GET /media/files/${about.id}/`)).status).toBe(200)
  expect(await idsFor(awa)).toContain(foreign.id)
})

test('the figures are of what the reader finds', async () => {
  const before = (await stranger.request('GET /media/stats/')).body as {
    by_type: { video: number }
    global: { total_files: number }
  }
  await sentVideo(awa, { category: 'Chiffres' })
  await sentVideo(awa, { is_public: 'false' })
  await sentVideo(awa, { name: 'Une pirogue' })
  const after = (await stranger.request('GET /media/stats/')).body as typeof before & { categories: unknown[] }
  expect(after.by_type.video).toBe(before.by_type.video + 1)
  expect(after.global.total_files).toBe(before.global.total_files + 1)
  expect(after.global).toHaveProperty('total_size_human')
  expect(after.categories).toContainEqual({ name: 'Chiffres', files: 1 })
})

test('the poster of a video is drawn again, and is its small picture', async () => {
  const { id } = await sentVideo(awa)
  const poster = await picture({ format: 'jpeg', width: 1200, height: 800 })
  const send = (to: string) =>
    awa.request(`PUT /media/files/${to}/poster/`, form({ name: 'poster', content: poster, fileName: 'p.jpg' }))
  const { body } = await send(id)
  const shown = await guet.request(`GET ${String(body['thumbnail_url'])}`)
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect((await send((await sentMedia(awa)).id)).status).toBe(400)
})

test('a picture over 25 Mo is not opened', async () => {
  const large = Buffer.concat([smallestPng, Buffer.alloc(largestMediaPicture)])
  expectRefusal(await sendMedia(awa, large), mediaPictureTooLarge, { file: mediaPictureTooLarge })
})

test('nothing is left of uploads that were refused or broke off', async () => {
  await forgetOldParts(guet.services)
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
  expect((await storedNames(guet)).filter((name) => name.includes('part-'))).toEqual([])
})
