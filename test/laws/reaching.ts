import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { describe, expect, test } from 'vitest'
import type { World } from './world.ts'
import { mayChange } from '#contract/kit/owner.ts'
import { fromWire, toSnake } from '#contract/wire/casing.ts'
import { mayCall, type Who } from '#contract/wire/who.ts'
import { accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import type { Shown } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'

const names = ['fisherman', 'organisation', 'other', 'admin'] as const
type Name = (typeof names)[number]
const roleOf = { fisherman: 'fisherman', organisation: 'organization', other: 'organization', admin: 'admin' } as const

export function lawsOfReaching(world: World): void {
  const { kind } = world
  const { bare, whole } = world.examples
  const makers = names.filter((name) => mayCall(kind.writtenBy, roleOf[name]))

  describe('who may:', () => {
    test('nobody who is not signed in does anything with them', async () => {
      const { id } = await world.added()
      const { guet, path } = world
      const one = `${path}${id}/`
      for (const call of [`GET ${path}`, `GET ${one}`, `DELETE ${one}`]) {
        expectRefusal(await guet.request(call), signInNeeded)
      }
      for (const call of [`POST ${path}`, `PUT ${one}`, `PATCH ${one}`]) {
        expectRefusal(await guet.request(call, { body: { id: 7 } }), signInNeeded)
      }
    })

    test.each(names)('%s reads what the contract says, and nothing else', async (name) => {
      for (const maker of makers) {
        const thing = await world.added(bare, { by: world.people[maker] })
        const answer = await world.read(thing.id, world.people[name])
        if (reaches(kind.readBy, name, maker)) expect(answer).toMatchObject({ status: 200, body: told(thing, name) })
        else expectRefusal(answer, accessRefused)
      }
    })

    test.each(names)('%s finds in the list, in its count and by a search what the contract says', async (name) => {
      const mine = await Promise.all(
        makers.map(async (maker) => [maker, await world.added(whole, { by: world.people[maker] })] as const),
      )
      if (!mayCall(kind.readBy, roleOf[name]))
        return expectRefusal(await world.list({}, world.people[name]), accessRefused)
      const listed = await world.walk({}, world.people[name])
      for (const [maker, { id }] of mine) {
        expect(listed.some((thing) => thing.id === id)).toBe(reaches(kind.readBy, name, maker))
      }
      expect((await world.list({}, world.people[name])).body['count']).toBe(listed.length)
    })

    test.each(names)('%s makes, changes and removes what the contract says, and nothing else', async (name) => {
      const person = world.people[name]
      const made = await world.add(bare, { by: person })
      if (makers.includes(name)) expect(made.status).toBe(201)
      else expectRefusal(made, accessRefused)
      for (const maker of makers) {
        const { id } = await world.added(bare, { by: world.people[maker] })
        const before = await rowCounts(world.guet)
        if (reaches(kind.writtenBy, name, maker)) {
          expect((await world.change(id, whole, { by: person })).status).toBe(200)
          expect((await world.remove(id, person)).status).toBe(204)
        } else {
          expectRefusal(await world.change(id, whole, { by: person }), accessRefused)
          expectRefusal(await world.remove(id, person), accessRefused)
          expect(await rowCounts(world.guet)).toEqual(before)
        }
      }
    })

    test.each(names)('%s is told by the thing itself what he may do with it', async (name) => {
      const { body: own } = await world.people[name].request('GET /users/profile/')
      const viewer = viewerOf(fromWire(own) as User)
      for (const maker of makers) {
        const thing = await world.added(bare, { by: world.people[maker] })
        expect(mayChange(kind, viewer, fromWire(thing) as Shown)).toBe(reaches(kind.writtenBy, name, maker))
      }
    })

    test('whoever may not learns nothing of what would have been wrong with it', async () => {
      const { id } = await world.added(bare, { by: world.people.admin })
      const wrong = Object.fromEntries(Object.keys(whole).map((field) => [field, { wrong: true }]))
      for (const name of names.filter((one) => !reaches(kind.writtenBy, one, 'admin'))) {
        expectRefusal(await world.change(id, wrong, { by: world.people[name] }), accessRefused)
      }
    })
  })

  /** What is confidential is told to those alone who may write such things; to everybody else it was never said. */
  function told(thing: Shown, name: Name): Shown {
    if (mayCall(kind.writtenBy, roleOf[name])) return thing
    const unsaid = kind.confidential.map((field) => [
      toSnake(field),
      field in kind.fields ? kind.fields[field]?.usual : kind.computed[field],
    ])
    return { ...thing, ...Object.fromEntries(unsaid) }
  }

  /** What is an organisation's own was made by its people. */
  function reaches(who: Who, name: Name, maker: Name): boolean {
    const reach = who[roleOf[name]]
    return reach === 'all' || (reach === 'own' && name === maker)
  }
}
