import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { World } from './world.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { fieldTooLong } from '#contract/wire/refusal.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import { newId } from '#server/storage/new-id.ts'
import { day, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'

export function lawsOfMaking(world: World): void {
  const { kind, fields, required } = world
  const { bare, whole, wrong, broken = [] } = world.examples

  describe('a new one', () => {
    test('of which only what must be said is said has the usual of everything else', async () => {
      const { guet, writer } = world
      const { status, body } = await world.add(bare)
      const now = guet.clock.now.toISOString()
      expect(status).toBe(201)
      const usual = {
        ...Object.fromEntries(fields.map(([name, field]) => [name, field.usual])),
        ...world.examples.usual?.(guet.clock.now),
      }
      expect(body).toMatchObject({ ...usual, ...bare, ...wordsOf({ ...usual, ...bare }) })
      expect(body).toMatchObject({ created_by: writer.id, created_at: now, [world.changedAt]: now })
      const { shape } = kind.thing as z.ZodMiniObject
      expect(Object.keys(body).toSorted()).toEqual(Object.keys(shape).map(toSnake).toSorted())
    })

    test('of which everything is said keeps all of it, and is read as it was answered', async () => {
      const { body } = await world.add(whole)
      const written = fields.map(([name]) => name).filter((name) => !world.photos.includes(name))
      expect(Object.keys(whole).toSorted()).toEqual(written.toSorted())
      expect(body).toMatchObject({ ...whole, ...wordsOf(whole) })
      expect(await world.read(body['id'])).toMatchObject({ status: 200, body })
    })

    test.each(required)('without %s, with null for it or with nothing in it is refused', async (field) => {
      const before = await rowCounts(world.guet)
      for (const value of [undefined, null, '']) {
        const answer = await world.add({ ...bare, [field]: value })
        expectRefusal(answer, ...world.missing(field))
      }
      expect(await rowCounts(world.guet)).toEqual(before)
    })

    test.each(wrong)('whose %s is %j is refused, and nothing is written', async (field, value, refusal) => {
      const before = await rowCounts(world.guet)
      expectRefusal(await world.add({ ...bare, [field]: value }), refusal, { [field]: refusal })
      expect(await rowCounts(world.guet)).toEqual(before)
    })

    test.each(broken)('that breaks a rule between its fields is refused: %j', async (said, field, refusal) => {
      const before = await rowCounts(world.guet)
      expectRefusal(await world.add({ ...bare, ...said }), refusal, { [field]: refusal })
      expect(await rowCounts(world.guet)).toEqual(before)
    })

    test.each(fields.filter(([, { kind: typed }]) => typed === 'text').map(([name]) => name))(
      'with a text of %s without end is refused',
      async (field) => {
        const answer = await world.add({ ...bare, [field]: 'a'.repeat(100_000) })
        expectRefusal(answer, fieldTooLong, { [field]: fieldTooLong })
      },
    )

    test.each(fields.filter(([, { words }]) => words !== undefined))(
      'has the French word of its %s beside it',
      async (name, { words = {} }) => {
        for (const [value, word] of Object.entries(words)) {
          const { body } = await world.add({ ...bare, [name]: value })
          expect(body).toMatchObject({ [name]: value, [`${name}_display`]: word })
        }
      },
    )

    test('has the id, the maker and the times that the server gives it, whatever was said', async () => {
      const said = { id: newId(), created_by: newId(), created_at: '2020-01-01T00:00:00.000Z', deleted_at: null }
      const { body } = await world.add({ ...bare, ...said, [world.changedAt]: said.created_at })
      const now = world.guet.clock.now.toISOString()
      expect(body).toMatchObject({ created_by: world.writer.id, created_at: now, [world.changedAt]: now })
      expect(body['id']).not.toBe(said.id)
    })
  })

  describe('one that is sent under a name of its own', () => {
    const named = (key: string) => ({ headers: { 'idempotency-key': key } })

    test('has that name for its id, and is made once, also when it is sent again weeks later', async () => {
      const key = newId()
      const first = await world.add(bare, named(key))
      expect({ status: first.status, id: first.body['id'] }).toEqual({ status: 201, id: key })
      const rows = await rowCounts(world.guet)
      world.guet.clock.pass(minute)
      expect(await world.add(bare, named(key))).toMatchObject({ status: 201, body: first.body })
      expect(await rowCounts(world.guet)).toEqual(rows)
      world.guet.clock.pass(30 * day)
      await forgetOldAnswers(world.guet.services)
      expect(await world.add(bare, named(key))).toMatchObject({ status: 200, body: first.body })
    })

    test('is not another’s who says the same name', async () => {
      const key = newId()
      await world.add(bare, { by: world.people.admin, ...named(key) })
      expectRefusal(await world.add(bare, { by: world.people.colleague, ...named(key) }), idTaken, { id: idTaken })
    })
  })

  function wordsOf(values: Readonly<Record<string, unknown>>) {
    const words = fields.flatMap(([name, field]) =>
      field.words ? [[`${name}_display`, field.words[String(values[name])]]] : [],
    )
    return Object.fromEntries(words) as Readonly<Record<string, unknown>>
  }
}
