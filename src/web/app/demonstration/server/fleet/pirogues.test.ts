import { beforeEach, expect, test } from 'vitest'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { balises } from '#contract/balises/balise.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { mayChange } from '#contract/kit/owner.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import { answerIn } from '#web/app/demonstration/server/answers.ts'
import { samplePerson } from '#web/app/demonstration/server/samples/sample-people.ts'
import { sampleId } from '#web/app/demonstration/server/samples/samples.ts'
import { type World, newWorld } from '#web/app/demonstration/server/world.ts'
import type { Thing } from '#web/platform/kit/kind.ts'
import { pirogueId } from './boats.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)
let world: World
beforeEach(() => {
  world = newWorld(now)
})

const said = async (role: Role, endpoint: Endpoint, sent: Parameters<typeof answerIn>[3]) =>
  fromWire((await answerIn(world, { role, now }, endpoint, sent)).json) as Thing

const coordinator = viewerOf(samplePerson('organization'))

test.each([
  [pirogues, { name: 'Neuve', owner: 'Awa Ndiaye', phone: '+221 77 000 10 10' }],
  [balises, { name: 'Neuve', latitude: 15, longitude: -17.2 }],
] as const)(
  'a coordinator changes what is there, what he adds, and both after an administrator: %#',
  async (kind, draft) => {
    const [sample = ''] = [...(world.things[kind.noun]?.keys() ?? [])]
    const { id: added } = await said('organization', kind.api.add, { body: draft })
    for (const id of [sample, added]) {
      expect(mayChange(kind, coordinator, await said('organization', kind.api.read, { params: { id } }))).toBe(true)
      const changed = await said('admin', kind.api.change, { params: { id }, body: { name: 'Autre' } })
      expect([changed['name'], mayChange(kind, coordinator, changed)]).toEqual(['Autre', true])
    }
    const ofNobody = await said('admin', kind.api.add, { body: { ...draft, name: 'À personne' } })
    expect([ofNobody['name'], mayChange(kind, coordinator, ofNobody)]).toEqual(['À personne', false])
  },
)

test('a boat that changes hands is called by its present owner, wherever it is read', async () => {
  const [id, alioune] = [pirogueId(1), sampleId(1, 13)]
  const asRead = async () => {
    const { owner, phone, ownerUser } = await said('organization', pirogues.api.read, { params: { id } })
    const patrons = await said('organization', pirogues.api.patrons, { query: { boats: id } })
    const fleet = await said('organization', fleetApi.read, { params: { id } })
    return {
      ownerUser,
      owner,
      phone,
      patrons: patrons['results'],
      fleet: [fleet['user'], fleet['ownerName'], fleet['phone']],
    }
  }
  const link = (ownerUser: string | null) =>
    said('organization', pirogues.api.link, { params: { id }, body: { ownerUser } })

  const before = await asRead()
  await link(sampleId(1, 11))
  expect([before.owner, await asRead()]).toEqual(['Demba Diop', before])
  await link(alioune)
  const number = '+221000000001'
  expect(await asRead()).toMatchObject({
    ownerUser: alioune,
    owner: 'Alioune Ndoye',
    phone: number,
    patrons: [{ name: 'Alioune Ndoye', phone: number }],
    fleet: [alioune, 'Alioune Ndoye', number],
  })
  await link(null)
  expect(await asRead()).toMatchObject({ ownerUser: null, owner: '', phone: '', fleet: [null, null, null] })
  await link(alioune)
  expect(await asRead()).toMatchObject({ owner: 'Alioune Ndoye', phone: number })
})

test('a boat that was nobody’s keeps who and which number were written down with it', async () => {
  const boats = [...(world.things[pirogues.noun]?.values() ?? [])]
  const lying = boats.find(({ ownerUser }) => ownerUser === null)
  const sent = { params: { id: lying?.id ?? '' } }
  await said('organization', pirogues.api.link, { ...sent, body: { ownerUser: sampleId(1, 13) } })
  const { owner, phone } = await said('organization', pirogues.api.read, sent)
  expect([owner, phone]).toEqual(['Ousmane Fall', '+221 77 000 10 09'])
})
