import { describe, expect, test } from 'vitest'
import { agreedParticiple, capitalised, theOne, thisOne } from '#contract/kit/french.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'
import type { World } from './world.ts'

export function lawsOfChanging(world: World): void {
  const { kind, fields } = world
  const { whole, wrong } = world.examples
  /** A field that may have three different values, and they. */
  const text = fields.find(([, { kind: typed }]) => typed === 'text')?.[0] ?? 'name'
  const [one, other] = [{ [text]: 'Un' }, { [text]: 'Deux' }]

  describe('a change', () => {
    test.each(['PUT', 'PATCH'] as const)(
      'by %s leaves what it does not name, and moves the version',
      async (method) => {
        const before = await world.added(whole)
        world.guet.clock.pass(minute)
        const answer = await world.change(before.id, one, { method })
        const now = world.guet.clock.now.toISOString()
        expect(answer).toMatchObject({ status: 200, body: { ...before, ...one, [world.changedAt]: now } })
        expect((await world.read(before.id)).body).toEqual(answer.body)
      },
    )

    test('that empties a field says that nothing is known of it', async () => {
      const { id } = await world.added(whole)
      const known = fields.filter(([, { shown }]) => shown.safeParse(null).success)
      const emptied = known.map(([name, { kind: typed }]) => [name, typed === 'text' ? '' : null])
      const nothing = Object.fromEntries(known.map(([name]) => [name, null])) as object
      expect(await world.change(id, Object.fromEntries(emptied))).toMatchObject({ status: 200, body: nothing })
      expect((await world.read(id)).body).toMatchObject(nothing)
    })

    test.each(wrong)('that makes %s %j is refused, with all that stands beside it', async (field, value, refusal) => {
      const before = await world.added(whole)
      expectRefusal(await world.change(before.id, { ...one, [field]: value }), refusal, { [field]: refusal })
      expect((await world.read(before.id)).body).toEqual(before)
    })

    test('writes no stamp, and no word that only follows from a field', async () => {
      const before = await world.added(whole)
      const stamps = {
        id: newId(),
        created_by: newId(),
        created_by_name: 'Un autre',
        created_at: '2020-01-01T00:00:00Z',
      }
      const words = fields.filter(([, field]) => field.words).map(([name]) => [`${name}_display`, 'Faux'])
      const said = { ...stamps, ...Object.fromEntries(words), [world.changedAt]: stamps.created_at }
      expect((await world.change(before.id, said)).body).toEqual(before)
    })

    test('has a version that no other has, also within one millisecond', async () => {
      const { id, ...before } = await world.added(whole)
      const versions = [before[world.changedAt]]
      for (const said of [one, other, one]) versions.push((await world.change(id, said)).body[world.changedAt])
      expect(new Set(versions).size).toBe(4)
    })
  })

  describe('a change of what was changed meanwhile', () => {
    test('is left: who did it is said, and what it is now', async () => {
      const { admin, colleague } = world.people
      const before = await world.added(whole)
      await world.change(before.id, one, { by: colleague })
      const rows = await rowCounts(world.guet)
      const answer = await world.change(before.id, other, { by: admin, ...world.seeing(before) })
      const now = (await world.read(before.id)).body
      expect(answer.status).toBe(changedMeanwhile.status)
      expect(answer.body).toMatchObject({ code: changedMeanwhile.code, error: sentence(now), fields: {} })
      expect(answer.body['current']).toEqual(now)
      expect(now).toMatchObject(one)
      expect(await rowCounts(world.guet)).toEqual(rows)
      const again = await world.change(before.id, other, { by: admin, ...world.seeing(now) })
      expect(again).toMatchObject({ status: 200, body: other })
    })

    test('is done when whoever changes it does not say what he saw', async () => {
      const before = await world.added(whole)
      await world.change(before.id, one)
      expect(await world.change(before.id, other)).toMatchObject({ status: 200, body: other })
    })

    test('at the very same time is told to one of the two', async () => {
      const { admin, colleague } = world.people
      const before = await world.added(whole)
      const answers = await Promise.all([
        world.change(before.id, one, { by: admin, ...world.seeing(before) }),
        world.change(before.id, other, { by: colleague, ...world.seeing(before) }),
      ])
      expect(answers.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 412])
    })
  })

  /** « La balise « X » a été modifiée entre-temps par Personne admin. » */
  function sentence(thing: Readonly<Record<string, unknown>>): string {
    const { called, nameField } = kind
    const name = nameField === null ? null : String(thing[toSnake(nameField)])
    const which = name === null ? thisOne(called) : `${theOne(called)} «\u00a0${name}\u00a0»`
    return `${capitalised(which)} a été ${agreedParticiple('modifié', called)} entre-temps par Personne admin.`
  }
}
