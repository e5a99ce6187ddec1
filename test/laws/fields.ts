import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { toSnake } from '#contract/wire/casing.ts'
import { fieldTooLong } from '#contract/wire/refusal.ts'
import { sortedBy } from '#server/platform/kit/resource.store.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import type { World } from './world.ts'

/** What is a kind's own, and no other can show: its fields, what they refuse, its words, and the indexes of its migration. */
export function lawsOfFields(world: World): void {
  const { kind, table, fields, required } = world
  const { bare, whole, wrong, broken = [] } = world.examples

  describe('its fields', () => {
    test('of which only what must be said is said have the usual of everything else', async () => {
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

    test('are all kept when all of them are said, and read as they were answered', async () => {
      const { body } = await world.add(whole)
      const written = fields.map(([name]) => name).filter((name) => !world.photos.includes(name))
      expect(Object.keys(whole).toSorted()).toEqual(written.toSorted())
      expect(body).toMatchObject({ ...whole, ...wordsOf(whole) })
      expect(await world.read(body['id'])).toMatchObject({ status: 200, body })
    })

    test('that are required are refused without a value, with null and with nothing, in a new one and in a change', async () => {
      const before = await world.added(whole)
      for (const field of required) {
        for (const value of [undefined, null, '']) {
          expectRefusal(await world.add({ ...bare, [field]: value }), ...world.missing(field))
          if (value === undefined) continue
          expectRefusal(await world.change(before.id, { [field]: value }), ...world.missing(field))
        }
      }
      expect((await world.read(before.id)).body).toEqual(before)
    })

    test.each(wrong)('refuse %s: %j, in a new one and in a change', async (field, value, refusal) => {
      const before = await world.added(whole)
      expectRefusal(await world.add({ ...bare, [field]: value }), refusal, { [field]: refusal })
      expectRefusal(await world.change(before.id, { [field]: value }), refusal, { [field]: refusal })
    })

    test.each(broken)('refuse what breaks a rule between them: %j', async (said, field, refusal) => {
      const before = await world.added(bare)
      expectRefusal(await world.add({ ...bare, ...said }), refusal, { [field]: refusal })
      expectRefusal(await world.change(before.id, said), refusal, { [field]: refusal })
    })

    test('of text refuse one without end', async () => {
      for (const [field, { kind: typed }] of fields) {
        if (typed !== 'text') continue
        const answer = await world.add({ ...bare, [field]: 'a'.repeat(100_000) })
        expectRefusal(answer, fieldTooLong, { [field]: fieldTooLong })
      }
    })

    test('that are chosen have the French word of each value beside them', async () => {
      for (const [name, { words = {} }] of fields) {
        for (const [value, word] of Object.entries(words)) {
          const { body } = await world.add({ ...bare, [name]: value })
          expect(body).toMatchObject({ [name]: value, [`${name}_display`]: word })
        }
      }
    })

    test('by which a list is sorted have an index each, and each way', async () => {
      for (const sort of kind.sort.map(toSnake).flatMap((name) => [name, `-${name}`])) {
        const order = sql.join(sortedBy(kind, table, sort), sql`, `)
        const plan = await world.guet.services.db.transaction(async (db) => {
          for (const other of ['sort', 'seqscan', 'bitmapscan'])
            await db.execute(sql.raw(`set local enable_${other} = off`))
          return await db.execute(
            sql`explain select 1 from ${table} where ${table.deletedAt} is null order by ${order}`,
          )
        })
        const columns = new PgDialect().sqlToQuery(order).sql
        const text = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
        expect(text, `create index on ${getTableName(table)} (${columns})`).toMatch(/^Index/)
      }
    })
  })

  function wordsOf(values: Readonly<Record<string, unknown>>) {
    const words = fields.flatMap(([name, field]) =>
      field.words ? [[`${name}_display`, field.words[String(values[name])]]] : [],
    )
    return Object.fromEntries(words) as Readonly<Record<string, unknown>>
  }
}
