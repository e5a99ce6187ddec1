import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { imageLimit, imagesInvalid } from '#contract/pirogues/pirogue.rules.ts'
import { imageFields } from '#contract/pirogues/pirogue.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { fileEmpty } from '#contract/wire/refusal.ts'
import { picture, pngClaiming } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import type { Shown } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

const fields = imageFields.map(toSnake)

let guet: TestServer
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

describe('the images of a pirogue', () => {
  test('are five at most; the first that is there is the main one, before the gallery', async () => {
    const id = await boat({ gallery_image: 'goree' })
    for (const [index, field] of fields.entries()) {
      await send(id, field, await picture({ format: 'png', background: `#10${index}0${index}0` }))
    }
    const { body } = await read(id)
    const images = body['images'] as string[]
    expect(images).toHaveLength(5)
    expect(body['image_url']).toBe(images[0])
    const { body: less } = await change(id, { first_image: null })
    expect(less).toMatchObject({ images: images.slice(1), image_url: images[1] })
    const none = await change(id, Object.fromEntries(fields.map((field) => [field, null])))
    expect(none.body).toMatchObject({ images: [], image_url: '/api/pirogues/gallery/goree/' })
    expect((await send(id, 'sixth_image', await picture({ format: 'png' }))).status).toBe(404)
  })

  test.each([
    ['a page that says it is one', async () => '<html><script>alert(1)</script></html>', imagesInvalid],
    [
      'a drawing that could act',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      imagesInvalid,
    ],
    ['one that claims to be as large as the sea', async () => pngClaiming(60_000, 60_000), pictureTooManyPixels],
    ['half of one', async () => (await picture({ format: 'jpeg', width: 600 })).subarray(0, 2000), pictureBroken],
    [
      'more than 5 MB',
      async () => Buffer.concat([await picture({ format: 'jpeg' }), Buffer.alloc(imageLimit)]),
      imagesInvalid,
    ],
    ['nothing', async () => '', fileEmpty],
  ])('are refused in the words of the form, or as what they are: %s', async (_what, content, refusal) => {
    const id = await boat()
    const answer = await send(id, 'first_image', await content())
    expectRefusal(answer, refusal, { first_image: refusal })
    expect(imagesInvalid.sentence).toBe(
      'Certains fichiers ne sont pas des images valides ou sont trop volumineux (max 5MB)',
    )
    expect((await read(id)).body).toMatchObject({ images: [] })
  })

  test('say nothing of where they were taken, and carry nothing behind their pixels', async () => {
    const id = await boat()
    const place = { GPSLatitude: '14/1 55/1 0/1', GPSLongitude: '17/1 11/1 0/1' }
    const taken = await sharp(await picture({ format: 'jpeg', width: 300 }))
      .withExif({ IFD3: place, IFD0: { Make: 'Téléphone de Moussa' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const hidden = Buffer.concat([taken, Buffer.from('PK\u0003\u0004 <?php secret ?>')])
    const { body } = await send(id, 'first_image', hidden)
    const { raw } = await guet.request(`GET ${String(body['first_image'])}`)
    expect((await sharp(raw).metadata()).exif).toBeUndefined()
    expect(raw.includes('secret') || raw.includes('Moussa')).toBe(false)
  })
})

async function boat(changes: object = {}): Promise<string> {
  const body = { name: 'Yaye Khady', owner: 'Moussa Fall', phone: '+221 77 123 45 67', ...changes }
  return ((await organisation.request('POST /pirogues/', { body })).body as Shown).id
}

function send(id: string, field: string, content: Buffer | string) {
  return organisation.request(`PUT /pirogues/${id}/${field}/`, form({ name: field, content, fileName: 'photo.jpg' }))
}

function read(id: string) {
  return organisation.request(`GET /pirogues/${id}/`)
}

function change(id: string, body: object) {
  return organisation.request(`PATCH /pirogues/${id}/`, { body })
}
