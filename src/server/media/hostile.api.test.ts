import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { harmlessName } from './file-name.ts'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty, wrongContentType } from '#contract/wire/refusal.ts'
import { pdf, sendMedia, video } from '#test/samples/media.ts'
import { picture, pngClaiming, smallestPng } from '#test/samples/pictures.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What somebody sends who wants something else than to show a picture: nothing that acts is served, nothing leaves the store. */
let guet: TestServer
let awa: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  awa = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const html = '<!doctype html><script>alert(document.cookie)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')])
const zip = Buffer.from('504b030414000000080000000000', 'hex')
const emptyZip = Buffer.concat([zip, Buffer.from('[Content_Types].xml'), Buffer.from('504b0506', 'hex')])
const jpeg = () => picture({ format: 'jpeg', width: 900, height: 600 })

const refused: readonly (readonly [
  what: string,
  content: () => Buffer | string | Promise<Buffer>,
  fileName: string,
  refusal?: Refusal,
])[] = [
  ['a page called .jpg', () => html, 'photo.jpg'],
  ['a page called .pdf', () => html, 'bon.pdf'],
  ['a drawing with a script', () => svg, 'dessin.svg'],
  ['a drawing with a script called .png', () => svg, 'dessin.png'],
  ['XML before a script', () => `<?xml version="1.0"?>${svg}`, 'dessin.png'],
  ['a program called .docx', () => exe, 'lettre.docx'],
  ['an archive called .docx', () => zip, 'lettre.docx'],
  ['an archive that is no letter', () => emptyZip, 'lettre.docx'],
  ['what is pressed by gzip', () => Buffer.from('1f8b0800000000000003', 'hex'), 'a.png'],
  ['a PNG as large as the sea', () => pngClaiming(50_000, 50_000), 'mer.png', pictureTooManyPixels],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 900), 'coupe.jpg', pictureBroken],
  ['half a PDF', () => pdf().subarray(0, 20), 'coupe.pdf'],
  ['a TIFF, which no browser shows', () => picture({ format: 'tiff' }), 'a.tiff'],
  ['bytes of nothing', () => Buffer.alloc(4000), 'a.mp4'],
]

const eachRefused = refused.map(
  ([what, content, name, refusal = wrongContentType]) => [what, content, name, refusal] as const,
)

test.each(eachRefused)('%s is refused, and nothing of it is kept', async (_what, content, fileName, refusal) => {
  const before = await storedNames(guet)
  expectRefusal(await sendMedia(awa, await content(), { fileName }), refusal, { file: refusal })
  expect(await storedNames(guet)).toEqual(before)
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
})

test('nothing at all is no file', async () => {
  expectRefusal(await sendMedia(awa, Buffer.alloc(0)), fileEmpty, { file: fileEmpty })
})

describe('what is kept acts nowhere', () => {
  test('a picture that is a page too is only a picture afterwards', async () => {
    const both = Buffer.concat([await jpeg(), Buffer.from(html)])
    const { status, body } = await sendMedia(awa, both, { fileName: 'photo.html' })
    expect({ status, name: body['original_name'] }).toEqual({ status: 201, name: 'photo.webp' })
    const shown = await guet.request(`GET ${String(body['file_url'])}`)
    expect(shown.raw.includes('script')).toBe(false)
    expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'webp' })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('a document that is a page too is an attachment of its own type', async () => {
    const both = Buffer.concat([pdf(), Buffer.from(html), Buffer.from('%%EOF')])
    const { body } = await sendMedia(awa, both, { fileName: 'bon.html' })
    expect((await guet.request(`GET ${String(body['file_url'])}`)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bon.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('a video with a page in it is played as a video, and as nothing else', async () => {
    const both = Buffer.concat([video(500), Buffer.from(html)])
    const { body } = await sendMedia(awa, both, { fileName: 'film.htm' })
    expect((await guet.request(`GET ${String(body['file_url'])}`)).headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline; filename="film.mp4"',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the place in a picture', () => {
  const withPlace = async () =>
    await sharp(await jpeg())
      .withExif({
        IFD0: { Model: 'Telephone' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '14/1 54/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '17/1 12/1 0/1',
        },
      })
      .toBuffer()

  test('is forgotten, with whatever else the telephone wrote into it', async () => {
    const { body } = await sendMedia(awa, await withPlace())
    expect(body).toMatchObject({ latitude: null, longitude: null })
    for (const address of [body['file_url'], body['thumbnail_url']]) {
      expect((await sharp((await guet.request(`GET ${String(address)}`)).raw).metadata()).exif).toBeUndefined()
    }
  })

  test('is kept beside it by whoever wants that', async () => {
    const kept = await sendMedia(awa, await withPlace(), { said: { keep_place: 'true' } })
    expect(kept.body).toMatchObject({ latitude: 14.9, longitude: -17.2 })
    const said = { keep_place: 'true', latitude: '1', longitude: '2' }
    expect((await sendMedia(awa, await withPlace(), { said })).body).toMatchObject({ latitude: 1, longitude: 2 })
    expect((await sendMedia(awa, smallestPng, { said: { keep_place: 'true' } })).body).toMatchObject({ latitude: null })
  })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/', 'fichier'],
  ['...', 'fichier'],
  ['a\u0000b\u0007.pdf', 'ab.pdf'],
  ['facture\u202Efdp.exe', 'facturefdp.exe'],
  ['a"b<c>.pdf', 'a_b_c_.pdf'],
  [`${'n'.repeat(500)}.pdf`, `${'n'.repeat(120)}.pdf`],
])('a file called %j is called %j', async (said, harmless) => {
  expect(harmlessName(said)).toBe(harmless)
})

test('a name with a path writes nowhere else, and is answered without it', async () => {
  const { body } = await sendMedia(awa, pdf('chemin'), { fileName: '../../../tmp/chemin\u0001.pdf' })
  expect(body).toMatchObject({ original_name: 'chemin.pdf', name: 'chemin' })
})
