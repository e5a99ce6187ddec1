import { describe, expect, test } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { forgetOldAnswers } from '#server/platform/http/answer-once.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { day, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts } from '#test/world/rows.ts'
import type { World } from './world.ts'

export function lawsOfMaking(world: World): void {
  const { bare, wrong } = world.examples

  describe('a new one', () => {
    test('that is refused is written nowhere, nor any part of it', async () => {
      const before = await rowCounts(world.guet)
      for (const [field, value] of wrong) expect((await world.add({ ...bare, [field]: value })).status).toBe(400)
      expect(await rowCounts(world.guet)).toEqual(before)
    })

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
}
