import { beforeEach, expect, test } from 'vitest'
import { answerIn } from './answers.ts'
import { samplePerson } from './sample-people.ts'
import { type World, newWorld } from './world.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { balises } from '#contract/balises/balise.ts'
import { mayChange } from '#contract/kit/owner.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import type { Thing } from '#web/kit/kind.ts'

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
