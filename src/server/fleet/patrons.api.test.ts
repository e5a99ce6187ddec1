import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestPortrait, portraitSide } from '#contract/pirogues/patron.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { shrinkMissingPortraits } from '#server/accounts/avatar.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { picture } from '#test/samples/pictures.ts'
import { raised } from '#test/samples/sos.ts'
import { sendAvatar } from '#test/samples/uploads.ts'
import { type Shown, minute, place, results, send } from '#test/world/fixes.ts'
import { expectRefusal, expectSomeRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** As everybody registers here. */
const phone = '+221770000000'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let other: SignedInPerson
let member: SignedInPerson
let alone: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: coordinator })
  alone = await guet.signedInAs('fisherman')
  for (const person of [member, alone]) {
    expect((await sendAvatar(person, await noise())).status).toBe(200)
  }
})
afterAll(() => guet.close())

describe('who sails a boat', () => {
  test('is told with his number and his portrait to who manages his account, and of a stranger’s boat nothing at all', async () => {
    const boat = await boatOf(member)
    for (const person of [coordinator, admin]) {
      expect(await patrons(person, boat)).toMatchObject([
        { id: boat, phone, portrait: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ])
      expect(await portraits(person, boat)).toHaveLength(1)
    }
    expect(await patrons(other, boat)).toEqual([])
    expect(await portraits(other, boat)).toEqual([])
  })

  test('an independent is known to organisations by his name; his number and his face are not for them', async () => {
    const boat = await boatOf(alone)
    const [known] = await patrons(other, boat)
    expect(known).toMatchObject({ id: boat, phone: null, portrait: null, is_managed: false })
    expect(known?.['name']).not.toBeNull()
    expect(await portraits(other, boat)).toEqual([])
  })

  test('who calls for help is called back by whoever sees the call, and still shows his face to nobody else', async () => {
    const caller = await guet.signedInAs('fisherman')
    await sendAvatar(caller, await noise())
    await raised(caller)
    expect(await patrons(other, await boatOf(caller))).toMatchObject([{ phone, portrait: null, is_managed: false }])
    expect(await portraits(other, await boatOf(caller))).toEqual([])
  })

  test('what was kept before it had to be a number is no number to call', async () => {
    const heard = await guet.signedInAs('fisherman', { of: coordinator })
    const boat = await boatOf(heard)
    await guet.services.db.execute(sql`update pirogues set phone = 'demander au quai' where id = ${boat}`)
    expect(await patrons(coordinator, boat)).toMatchObject([{ phone, is_managed: true }])
    await guet.services.db.execute(sql`update accounts set phone = 'abc' where id = ${heard.id}`)
    expect(await patrons(coordinator, boat)).toMatchObject([{ phone: null }])
  })

  test('a fisherman is not answered: he looks after nobody', async () => {
    const boat = await boatOf(member)
    expectRefusal(await member.request(`GET /pirogues/patrons/?boats=${boat}`), accessRefused)
    expectRefusal(await member.request(`GET /pirogues/patrons/portraits/?boats=${boat}`), accessRefused)
  })

  test('when the boat was heard last, and never of whoever does not share where he is', async () => {
    const heard = await guet.signedInAs('fisherman', { of: coordinator })
    const boat = await boatOf(heard)
    expect(await patrons(coordinator, boat)).toMatchObject([{ heardAt: null }])
    const timestamp = new Date(guet.clock.now.getTime() - minute).toISOString()
    await send(heard, place({ timestamp }))
    expect(await patrons(coordinator, boat)).toMatchObject([{ heardAt: timestamp }])
    await heard.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expect(await patrons(coordinator, boat)).toMatchObject([{ heardAt: null }])
  })

  test('a hundred are asked for at once and no more, and each by an id', async () => {
    const many = Array.from({ length: largestPageSize }, newId)
    expect(await patrons(coordinator, ...many)).toEqual([])
    for (const boats of [[...many, newId()].join(','), '1,2']) {
      expectSomeRefusal(await coordinator.request(`GET /pirogues/patrons/?boats=${boats}`))
    }
  })
})

describe('a portrait', () => {
  test('is small in pixels and in bytes, however large and rich the photograph was, and changes its name with it', async () => {
    const boat = await boatOf(member)
    const [first] = await portraits(coordinator, boat)
    const bytes = Buffer.from(String(first?.['picture']).replace('data:image/webp;base64,', ''), 'base64')
    expect(bytes.length).toBeLessThanOrEqual(largestPortrait)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: portraitSide, height: portraitSide })
    expect((await patrons(coordinator, boat))[0]?.['portrait']).toBe(first?.['portrait'])
    await sendAvatar(member, await picture({ format: 'png' }))
    expect((await patrons(coordinator, boat))[0]?.['portrait']).not.toBe(first?.['portrait'])
  })

  test('of a picture that was sent before there were any is drawn later, and goes with it', async () => {
    const one = await guet.signedInAs('fisherman', { of: coordinator })
    await sendAvatar(one, await noise(300))
    await rowsOf(guet, `update accounts set portrait_file = null where id = '${one.id}'`)
    expect(await portraits(coordinator, await boatOf(one))).toEqual([])
    await shrinkMissingPortraits(guet.services)
    expect(await portraits(coordinator, await boatOf(one))).toHaveLength(1)
    const files = await rowsOf(guet, `select avatar_file, portrait_file from accounts where id = '${one.id}'`)
    await sendAvatar(one, await picture({ format: 'webp', width: 77 }))
    const kept = await storedNames(guet)
    for (const name of Object.values(files[0] ?? {})) expect(kept).not.toContain(name)
  })

  test('is drawn although those before it never can be: gone, or no picture', async () => {
    const [gone, noPicture, last] = [
      await guet.signedInAs('fisherman'),
      await guet.signedInAs('fisherman'),
      await guet.signedInAs('fisherman', { of: coordinator }),
    ] as const
    for (const person of [gone, noPicture, last]) await sendAvatar(person, await noise(120))
    const noImage = await guet.services.files.keep(Buffer.from('texte'), 'webp')
    const goneFile = `${'0'.repeat(64)}.webp`
    for (const [person, file] of [
      [gone, goneFile],
      [noPicture, noImage],
      [last, null],
    ] as const) {
      const avatar = file === null ? 'avatar_file' : `'${file}'`
      await rowsOf(guet, `update accounts set portrait_file = null, avatar_file = ${avatar} where id = '${person.id}'`)
    }
    await shrinkMissingPortraits(guet.services, 1)
    expect(await portraits(coordinator, await boatOf(last))).toHaveLength(1)
  })
})

/** A picture that no encoder makes small. */
async function noise(side = 900): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  return await sharp({ create: { ...create, background: '#000' } })
    .jpeg()
    .toBuffer()
}

async function boatOf({ id }: SignedInPerson): Promise<string> {
  const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}'`)
  return String(boat?.['id'])
}

async function patrons(person: SignedInPerson, ...boats: readonly string[]): Promise<readonly Shown[]> {
  const answer = await person.request(`GET /pirogues/patrons/?boats=${boats.join(',')}`)
  expect(answer.status).toBe(200)
  return results(answer).map(({ heard_at: heardAt, ...rest }) => ({ ...rest, heardAt }))
}

async function portraits(person: SignedInPerson, ...boats: readonly string[]): Promise<readonly Shown[]> {
  const answer = await person.request(`GET /pirogues/patrons/portraits/?boats=${boats.join(',')}`)
  expect(answer.status).toBe(200)
  return results(answer)
}
