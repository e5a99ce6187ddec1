import { describe, expect, test } from 'vitest'
import { photoRulesOf } from '#contract/kit/photo-calls.ts'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { toCamel } from '#contract/wire/casing.ts'
import {
  accessRefused,
  fieldInvalid,
  fieldRequired,
  fileEmpty,
  notFound,
  requiredFieldsMissing,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { picture, pngClaiming } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { type Shown, hour, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'
import type { World } from './world.ts'

/** Of a kind that has photos: how one is sent, shown, replaced and taken away. */
export function lawsOfPhotos(world: World): void {
  const { kind } = world

  describe.each(world.photos)('its photo « %s »', (field) => {
    const { largest, tooLarge, notAnImage } = photoRulesOf(kind.fields, toCamel(field))
    const send = (id: unknown, content: Buffer | string, by: SignedInPerson = world.writer, name: string = field) =>
      by.request(`PUT ${world.path}${String(id)}/${field}/`, form({ name, content, fileName: 'photo.jpg' }))
    const colour = (background: string, width = 40) => picture({ format: 'png', background, width })
    const fileOf = (thing: Readonly<Record<string, unknown>>) => /files\/([^?]+)/.exec(String(thing[field]))?.[1] ?? ''
    /** What the server works out may follow from a photo. */
    const withoutComputed = (thing: Shown) =>
      Object.fromEntries(Object.entries(thing).filter(([name]) => !(toCamel(name) in kind.computed)))
    const expectNothingKept = async (refused: () => Promise<void>) => {
      const before = { rows: await rowCounts(world.guet), files: await storedNames(world.guet) }
      await refused()
      expect({ rows: await rowCounts(world.guet), files: await storedNames(world.guet) }).toEqual(before)
    }

    test('is none at first; once sent it is shown wherever the thing is, and it is a new version', async () => {
      const before = await world.added()
      expect(before).toMatchObject({ [field]: null })
      world.guet.clock.pass(minute)
      const answer = await send(before.id, await colour('#204060'))
      expect(answer).toMatchObject({
        status: 200,
        body: {
          ...withoutComputed(before),
          [field]: expect.stringMatching(/^\/api\/files\//) as string,
          [world.changedAt]: world.guet.clock.now.toISOString(),
        },
      })
      expect((await world.read(before.id)).body).toEqual(answer.body)
      expect(results(await world.list()).find(({ id }) => id === before.id)).toEqual(answer.body)
      const told = await rowsOf(world.guet, 'select name, data from live_log order by sequence desc limit 1')
      expect(told).toMatchObject([{ name: kind.saved.name, data: answer.body }])
    })

    test('is drawn again from its pixels, whole, and no larger than is looked at', async () => {
      const { id } = await world.added()
      const { body } = await send(id, await picture({ format: 'jpeg', width: 2400, height: 1200 }))
      const served = await world.guet.request(`GET ${String(body[field])}`)
      const { default: sharp } = await import('sharp')
      expect(await sharp(served.raw).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    })

    test('is served by its signed address only, for an hour or two', async () => {
      const { id } = await world.added()
      const { body } = await send(id, await colour('#123456'))
      const address = String(body[field])
      expectRefusal(await world.writer.request(`GET ${address.split('?')[0] ?? ''}`), accessRefused)
      expect((await world.guet.request(`GET ${address}`)).status).toBe(200)
      world.guet.clock.pass(2 * hour)
      expectRefusal(await world.guet.request(`GET ${address}`), accessRefused)
      expect((await world.guet.request(`GET ${String((await world.read(id)).body[field])}`)).status).toBe(200)
    })

    test('sent twice is the same photo, and no new version', async () => {
      const { id } = await world.added()
      const content = await colour('#336699')
      const first = (await send(id, content)).body
      world.guet.clock.pass(minute)
      expect((await send(id, content)).body[world.changedAt]).toEqual(first[world.changedAt])
    })

    test.each([
      ['a text', () => 'bonjour', notAnImage],
      ['a page', () => '<html><script>alert(1)</script></html>', notAnImage],
      ['nothing', () => '', fileEmpty],
      ['half a picture', async () => (await picture({ format: 'jpeg', width: 600 })).subarray(0, 2000), pictureBroken],
      ['as large as the sea', () => pngClaiming(30_000, 30_000), pictureTooManyPixels],
    ])('is refused when it is %s', async (_what, content, refusal) => {
      const { id } = await world.added()
      const sent = await content()
      await expectNothingKept(async () => expectRefusal(await send(id, sent), refusal, { [field]: refusal }))
    })

    test('is refused when it is too large, or stands under another name', async () => {
      const { id } = await world.added()
      const small = await colour('#000000')
      const large = Buffer.concat([small, Buffer.alloc(largest + 1 - small.length)])
      await expectNothingKept(async () => {
        expectRefusal(await send(id, large), tooLarge, { [field]: tooLarge })
        expectRefusal(await send(id, small, world.writer, 'autre'), requiredFieldsMissing, { [field]: fieldRequired })
      })
    })

    test('is sent by whoever may change the thing; nobody else learns what would be wrong with it', async () => {
      const { people, guet } = world
      const { id } = await world.added({ ...world.examples.bare }, { by: people.admin })
      const others = [people.fisherman, ...(kind.writtenBy.organization === 'all' ? [] : [people.organisation])]
      await expectNothingKept(async () => {
        for (const person of others) expectRefusal(await send(id, 'bonjour', person), accessRefused)
        const { payload, headers } = form({ name: field, content: 'bonjour', fileName: 'a.jpg' })
        expectRefusal(await guet.request(`PUT ${world.path}${id}/${field}/`, { payload, headers }), signInNeeded)
      })
      expectRefusal(await send(newId(), 'bonjour', people.admin), notFound)
    })

    test('is taken away by a change that says so, and by nothing else', async () => {
      const { id } = await world.added()
      const { body } = await send(id, await colour('#abcdef'))
      expectRefusal(await world.change(id, { [field]: body[field] }), fieldInvalid, { [field]: fieldInvalid })
      expect((await world.change(id, {})).body).toMatchObject({ [field]: body[field] })
      expect((await world.change(id, { [field]: null })).body).toMatchObject({ [field]: null })
    })

    test('is really deleted when it is replaced, taken away, or gone with its thing', async () => {
      const { id } = await world.added()
      const kept = async (shown: Readonly<Record<string, unknown>>) =>
        (await storedNames(world.guet)).includes(fileOf(shown))
      const first = (await send(id, await colour('#010203'))).body
      const second = (await send(id, await colour('#a1a2a3'))).body
      expect([await kept(first), await kept(second)]).toEqual([false, true])
      await world.change(id, { [field]: null })
      expect(await kept(second)).toBe(false)
      const third = (await send(id, await colour('#f1f2f3'))).body
      await world.remove(id)
      expect(await kept(third)).toBe(false)
    })

    test('stays for as long as anything else has the same', async () => {
      const content = await colour('#0f0f0f')
      const things: Shown[] = [await world.added(), await world.added()]
      const [one, other] = [await send(things[0]?.id, content), await send(things[1]?.id, content)]
      expect(fileOf(one.body)).toBe(fileOf(other.body))
      await world.remove(things[0]?.id)
      expect((await world.guet.request(`GET ${String(other.body[field])}`)).status).toBe(200)
    })

    test('of eight sent at once, exactly one is kept', async () => {
      const { id } = await world.added()
      const before = await storedNames(world.guet)
      const contents = await Promise.all(
        Array.from({ length: 8 }, (_, index) => colour(`#5${index}${world.photos.indexOf(field)}${index}7${index}`)),
      )
      await Promise.all(contents.map((content) => send(id, content)))
      const added = (await storedNames(world.guet)).filter((name) => !before.includes(name))
      expect(added).toEqual([fileOf((await world.read(id)).body)])
    })
  })
}
