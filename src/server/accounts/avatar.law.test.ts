import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarLimit, avatarNotAnImage, avatarTooLarge } from '#contract/accounts/account.rules.ts'
import { pictureBroken } from '#contract/kit/photo.rules.ts'
import {
  type Refusal,
  accessRefused,
  fieldRequired,
  requiredFieldsMissing,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { picture, pngClaiming } from '#test/samples/pictures.ts'
import { expectRefusal, expectSomeRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowCounts } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { form, sendAvatar } from '#test/samples/uploads.ts'

let guet: TestServer
let person: SignedInPerson
const script = '<script>alert(document.cookie)</script>'

beforeAll(async () => {
  guet = await openTestServer()
  person = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'as %s is kept and served as a small WebP',
    async (format) => {
      const answer = await sendAvatar(person, await picture({ format, width: 450, height: 150 }))
      expect(answer.status).toBe(200)
      const served = await serve(answer)
      expect(served.headers['content-type']).toBe('image/webp')
      expect(await sharp(served.raw).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect((await person.request('GET /users/profile/')).body).toEqual(answer.body)
    },
  )

  test('turned as the camera held it', async () => {
    const halves = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 40, height: 20, channels: 3, background: '#0000ff' } }, gravity: 'south' },
      ])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const served = await serve(await sendAvatar(person, halves))
    const [red = 0, , blue = 0] = await sharp(served.raw)
      .extract({ left: 256, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blue).toBeGreaterThan(red)
  })

  test('loses the place and the person that its EXIF told', async () => {
    const told = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { ImageDescription: script, Artist: 'Moussa Fall' }, IFD3: { GPSLatitude: '14/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(told.includes(script)).toBe(true)
    const { raw } = await serve(await sendAvatar(person, told))
    expect(raw.includes('script')).toBe(false)
    expect(raw.includes('Moussa')).toBe(false)
    expect((await sharp(raw).metadata()).exif).toBeUndefined()
  })

  test('of exactly 5 MB is accepted, one byte more is « L’image ne doit pas dépasser 5MB »', async () => {
    const small = await picture({ format: 'jpeg' })
    const exact = Buffer.concat([small, Buffer.alloc(avatarLimit - small.length)])
    expect(exact).toHaveLength(5 * 1024 * 1024)
    expect((await sendAvatar(person, exact)).status).toBe(200)
    await expectNothingKept(async () => {
      const answer = await sendAvatar(person, Buffer.concat([exact, Buffer.alloc(1)]))
      expectRefusal(answer, avatarTooLarge, { avatar: avatarTooLarge })
      expect(answer.body['error']).toBe("L'image ne doit pas dépasser 5MB")
    })
  })
})

describe('nothing active is served from', () => {
  test.each(['jpeg', 'gif', 'png'] as const)('a %s with a page hidden behind it', async (format) => {
    const polyglot = Buffer.concat([await picture({ format }), Buffer.from(`<html>${script}</html>`)])
    const { raw, headers } = await serve(
      await sendAvatar(person, polyglot, { fileName: 'photo.html', type: 'text/html' }),
    )
    expect(raw.includes('script')).toBe(false)
    expect(raw.includes('html')).toBe(false)
    expectHarmless(headers)
  })

  test('a GIF that is a script at the same time', async () => {
    const gif = Buffer.from(await picture({ format: 'gif' }))
    const polyglot = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, 17]),
      Buffer.from('*/=1;alert(1);/*x'),
      Buffer.from([0, 0x3b]),
    ])
    const answer = await sendAvatar(person, polyglot)
    expect(answer.status).toBe(200)
    expect((await serve(answer)).raw.includes('alert')).toBe(false)
  })
})

const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
const cut = async () => (await picture({ format: 'png', width: 600, height: 600 })).subarray(0, 900)
type Hostile = readonly [what: string, content: () => Promise<Buffer> | Buffer | string, refusal: Refusal]
const hostile: readonly Hostile[] = [
  ['an SVG with a script', () => svg, avatarNotAnImage],
  ['a page that begins like a JPEG', () => Buffer.from(`\u00ff\u00d8\u00ff\u00e0${html}`, 'latin1'), pictureBroken],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n', avatarNotAnImage],
  ['a truncated PNG', cut, pictureBroken],
  ['a PNG one pixel high and as wide as the sea', () => pngClaiming(2_147_483_647, 1), pictureBroken],
  ['a TIFF', () => picture({ format: 'tiff' }), avatarNotAnImage],
]

describe('« Veuillez sélectionner une image » —', () => {
  test.each(hostile)('%s', async (_what, content, refusal) => {
    const sent = await content()
    await expectNothingKept(async () => {
      for (const [fileName, type] of [
        ['photo.jpg', 'image/jpeg'],
        ['photo.svg', 'image/svg+xml'],
      ] as const) {
        const answer = await sendAvatar(person, sent, { fileName, type })
        expectRefusal(answer, refusal, { avatar: refusal })
      }
    })
  })

  test('a header that claims 50,000 × 50,000 pixels costs less than 100 MB', async () => {
    const bomb = pngClaiming(50_000, 50_000)
    await sendAvatar(person, bomb)
    const before = process.memoryUsage().rss
    await Promise.all(Array.from({ length: 8 }, () => sendAvatar(person, bomb)))
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
  })
})

describe('the form', () => {
  test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/cron.d/x', 'a\0.jpg', '.', `${'a'.repeat(500)}.jpg`])(
    'a file name never leads anywhere: %j',
    async (fileName) => {
      const [outside, before] = [foldersAround(), new Set(await storedNames(guet))]
      const answer = await sendAvatar(person, await picture({ format: 'png' }), { fileName })
      expect(answer.status).toBe(200)
      const added = (await storedNames(guet)).filter((name) => !before.has(name))
      for (const name of added) expect(name).toMatch(/^[0-9a-f]{64}\.webp$/)
      expect(foldersAround()).toEqual(outside)
    },
  )

  test('« Veuillez remplir tous les champs obligatoires » without a file, or with one under another name', async () => {
    const image = await picture({ format: 'png' })
    await expectNothingKept(async () => {
      const missing = (answer: Answer) => expectRefusal(answer, requiredFieldsMissing, { avatar: fieldRequired })
      missing(await person.request('POST /users/avatar/'))
      missing(await sendAvatar(person, image, { name: 'photo' }))
      missing(await person.request('POST /users/avatar/', form({ name: 'avatar', content: 'texte' })))
      missing(await person.request('POST /users/avatar/', form()))
    })
  })

  test('two files are one too many', async () => {
    const one = { name: 'avatar', content: await picture({ format: 'png' }), fileName: 'un.png', type: 'image/png' }
    const other = { ...one, content: await picture({ format: 'png', background: '#ffffff' }), fileName: 'deux.png' }
    await expectNothingKept(async () => {
      const answer = await person.request('POST /users/avatar/', form(one, other))
      expect(answer.status).toBe(413)
      expectSomeRefusal(answer)
    })
  })

  test('a picture sent as JSON or as itself is refused', async () => {
    const payload = await picture({ format: 'png' })
    await expectNothingKept(async () => {
      for (const type of ['image/png', 'application/json', 'application/octet-stream']) {
        const answer = await person.request('POST /users/avatar/', { payload, headers: { 'content-type': type } })
        expect([400, 415]).toContain(answer.status)
        expectSomeRefusal(answer)
      }
    })
    expectRefusal(
      await person.request('POST /users/avatar/', { body: { avatar: 'data:image/png;base64,' } }),
      wrongContentType,
    )
  })

  test('a form that breaks off is refused', async () => {
    const { payload, headers } = form({ name: 'avatar', content: await picture({ format: 'png' }), fileName: 'a.png' })
    await expectNothingKept(async () => {
      for (const length of [10, 60, 150, payload.length - 30]) {
        const answer = await person.request('POST /users/avatar/', { payload: payload.subarray(0, length), headers })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expectSomeRefusal(answer)
      }
      const without = { payload, headers: { 'content-type': 'multipart/form-data' } }
      expectSomeRefusal(await person.request('POST /users/avatar/', without))
    })
  })
})

describe('the former picture', () => {
  test('is really deleted when it is replaced', async () => {
    const own = await guet.signedInAs('fisherman')
    const first = nameIn(await sendAvatar(own, await picture({ format: 'png', background: '#010101' })))
    expect(await storedNames(guet)).toContain(first)
    const second = nameIn(await sendAvatar(own, await picture({ format: 'png', background: '#ededed' })))
    const stored = await storedNames(guet)
    expect(stored).toContain(second)
    expect(stored).not.toContain(first)
  })

  test('stays when it is sent again, and while another account has the same', async () => {
    const [one, other] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    const shared = await picture({ format: 'png', background: '#0a0b0c' })
    const name = nameIn(await sendAvatar(one, shared))
    expect(nameIn(await sendAvatar(one, shared))).toBe(name)
    expect(nameIn(await sendAvatar(other, shared))).toBe(name)
    await sendAvatar(one, await picture({ format: 'png', background: '#c0ffee' }))
    expect(await storedNames(guet)).toContain(name)
    expect((await serve(await other.request('GET /users/profile/'))).status).toBe(200)
    await sendAvatar(other, await picture({ format: 'png', background: '#bada55' }))
    expect(await storedNames(guet)).not.toContain(name)
  })

  test('of eight sent at once, exactly the last one is kept', async () => {
    const own = await guet.signedInAs('fisherman')
    const before = await storedNames(guet)
    const pictures = Array.from({ length: 8 }, (_, index) =>
      picture({ format: 'png', background: `#a${index}b${index}c${index}` }),
    )
    await Promise.all((await Promise.all(pictures)).map((one) => sendAvatar(own, one)))
    const kept = nameIn(await own.request('GET /users/profile/'))
    const added = (await storedNames(guet)).filter((name) => !before.includes(name))
    expect(added).toContain(kept)
    expect(added, 'the picture, and the portrait of it').toHaveLength(2)
  })
})

test('a picture is served by its signed address only', async () => {
  const address = String(
    memberOf((await sendAvatar(person, await picture({ format: 'png' }))).body, 'profile', 'avatar_url'),
  )
  const [path = ''] = address.split('?')
  for (const wrong of [
    path,
    `${path}?expires=9999999999999`,
    `${address}x`,
    address.replace('expires=1', 'expires=2'),
  ]) {
    expectRefusal(await person.request(`GET ${wrong}`), accessRefused)
  }
  expect((await guet.request(`GET ${address}`)).status).toBe(200)
  guet.clock.pass(2 * 3_600_000)
  expectRefusal(await guet.request(`GET ${address}`), accessRefused)
})

async function serve(answer: Answer): Promise<Answer> {
  const address =
    memberOf(answer.body, 'user', 'profile', 'avatar_url') ?? memberOf(answer.body, 'profile', 'avatar_url')
  const served = await guet.request(`GET ${String(address)}`)
  expect(served.status).toBe(200)
  expectHarmless(served.headers)
  return served
}

function expectHarmless(headers: Answer['headers']): void {
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

async function expectNothingKept(refused: () => Promise<void>): Promise<void> {
  const before = { rows: await rowCounts(guet), files: await storedNames(guet), around: foldersAround() }
  const own = (await person.request('GET /users/profile/')).body
  await refused()
  expect({ rows: await rowCounts(guet), files: await storedNames(guet), around: foldersAround() }).toEqual(before)
  expect((await person.request('GET /users/profile/')).body).toEqual(own)
}

/** The folder of the server, the store aside: nothing may ever appear beside it. */
function foldersAround(): readonly string[] {
  const { dataFolder, databaseUrl } = guet.services.config
  return databaseUrl === null
    ? readdirSync(dataFolder).filter((name) => name !== 'files' && !name.includes('journal'))
    : []
}

function nameIn({ body }: Answer): string {
  return /files\/([^?]+)/.exec(String(memberOf(body, 'profile', 'avatar_url')))?.[1] ?? ''
}
