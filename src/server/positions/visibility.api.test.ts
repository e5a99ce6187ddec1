import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInNeeded } from '#contract/wire/refusal.ts'
import { addDevice, at, hear, minute, newestSeenBy, send, trackOf } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Who sees whose positions, one test per sentence; lists and tracks must say the same. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let otherOrganisation: SignedInPerson
let member: SignedInPerson
let shy: SignedInPerson
let otherMember: SignedInPerson
let independent: SignedInPerson
let shyIndependent: SignedInPerson
let loneDevice: string
let ownerlessBoat: string

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  otherOrganisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
  shy = await guet.signedInAs('fisherman', { of: organisation })
  otherMember = await guet.signedInAs('fisherman', { of: otherOrganisation })
  independent = await guet.signedInAs('fisherman')
  shyIndependent = await guet.signedInAs('fisherman')
  for (const person of [shy, shyIndependent]) {
    await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  }
  for (const person of [member, shy, otherMember, independent, shyIndependent]) await send(person, at(guet, minute))
  const lone = await addDevice(admin)
  loneDevice = lone.id
  await hear(guet, lone)
  ownerlessBoat = await boatWithoutOwner()
})
afterAll(() => guet.close())

describe('a fisherman sees', () => {
  test('his own boat, also when he does not share it: sharing off still records', async () => {
    expect(await seenBy(shy)).toContain('shy')
    expect(await seenBy(shyIndependent)).toEqual(['shyIndependent'])
  })

  test('the boats of his organisation that share their position, and no other', async () => {
    expect(await seenBy(member)).toEqual(['member'])
    const second = await guet.signedInAs('fisherman', { of: organisation })
    expect(await seenBy(second)).toEqual(['member'])
  })

  test('nothing of others when he belongs to none', async () => {
    expect(await seenBy(independent)).toEqual(['independent'])
    const stranger = await guet.signedInAs('fisherman')
    expect(await seenBy(stranger)).toEqual([])
  })
})

describe('an organisation sees', () => {
  test('its members who share, and the boats that belong to no organisation', async () => {
    expect(await seenBy(organisation)).toEqual(['independent', 'member', 'ownerless'])
    expect(await seenBy(otherOrganisation)).toEqual(['independent', 'otherMember', 'ownerless'])
  })

  test('a member again as soon as he shares, and no more when he stops', async () => {
    await shy.request('PUT /users/preferences/', { body: { shareLocation: true } })
    expect(await seenBy(organisation)).toContain('shy')
    await shy.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expect(await seenBy(organisation)).not.toContain('shy')
  })
})

test('an administrator sees everything', async () => {
  expect(await seenBy(admin)).toEqual([
    'independent',
    'loneDevice',
    'member',
    'otherMember',
    'ownerless',
    'shy',
    'shyIndependent',
  ])
})

test('the track of a boat is shown to exactly those who see the boat', async () => {
  const people = { member, shy, otherMember, independent, shyIndependent }
  for (const viewer of [admin, organisation, otherOrganisation, ...Object.values(people)]) {
    const seen = await seenBy(viewer)
    for (const [name, { id }] of Object.entries(people)) {
      expect(await trackOf(viewer, `user=${id}`)).toHaveLength(seen.includes(name) ? 1 : 0)
    }
    expect(await trackOf(viewer, `device=${loneDevice}`)).toHaveLength(viewer === admin ? 1 : 0)
    expect(await trackOf(viewer, `pirogue=${ownerlessBoat}`)).toHaveLength(seen.includes('ownerless') ? 1 : 0)
  }
})

test('nobody who is not signed in sees any', async () => {
  expectRefusal(await guet.request('GET /tracking/locations/'), signInNeeded)
})

async function seenBy(viewer: SignedInPerson): Promise<string[]> {
  const names = new Map<unknown, string>([
    [member.id, 'member'],
    [shy.id, 'shy'],
    [otherMember.id, 'otherMember'],
    [independent.id, 'independent'],
    [shyIndependent.id, 'shyIndependent'],
    [loneDevice, 'loneDevice'],
    [ownerlessBoat, 'ownerless'],
  ])
  const seen = await newestSeenBy(viewer)
  return seen.map(({ user, pirogue, device }) => names.get(user ?? pirogue ?? device) ?? 'unknown').toSorted()
}

/** A boat that nobody's account owns, with a tracker of the administrators on it. */
async function boatWithoutOwner(): Promise<string> {
  const [boat] = await rowsOf(
    guet,
    `insert into pirogues (id, name, created_at) values (gen_random_uuid(), 'Sans maître', now()) returning id`,
  )
  const pirogue = String(boat?.['id'])
  await hear(guet, await addDevice(admin, { pirogue }))
  return pirogue
}
