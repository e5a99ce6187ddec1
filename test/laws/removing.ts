import { describe, expect, test } from 'vitest'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { forgetOldAnswers } from '#server/platform/http/answer-once.ts'
import { type Audience, mayHear } from '#server/platform/live/audience.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { day, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { World } from './world.ts'

export function lawsOfRemoving(world: World): void {
  const { kind } = world
  const { bare, whole } = world.examples
  const text = world.fields.find(([, { kind: typed }]) => typed === 'text')?.[0] ?? 'name'

  describe('one that is removed', () => {
    test('is unknown to everybody, whatever is asked of it, and in no list', async () => {
      const { admin, fisherman } = world.people
      const { id, ...thing } = await world.added(whole)
      expect((await world.remove(id)).status).toBe(204)
      for (const person of [admin, world.writer]) {
        expectRefusal(await world.read(id, person), notFound)
        expectRefusal(await world.change(id, {}, { by: person }), notFound)
        expectRefusal(await world.change(id, { [text]: { wrong: true } }, { by: person, method: 'PUT' }), notFound)
        expectRefusal(await world.remove(id, person), notFound)
      }
      if (kind.readBy.fisherman !== 'none') expectRefusal(await world.read(id, fisherman), notFound)
      const listed = [...(await world.walk()), ...(await world.walk({ search: String(thing[text]) }))]
      expect(listed.map((one) => one.id)).not.toContain(id)
    })

    test('stays removed when it is sent again under its own name', async () => {
      const key = newId()
      const headers = { 'idempotency-key': key }
      await world.added(bare, { headers })
      await world.remove(key)
      world.guet.clock.pass(30 * day)
      await forgetOldAnswers(world.guet.services)
      expectRefusal(await world.add(bare, { headers }), notFound)
    })

    test('is as unknown as one that never was', async () => {
      for (const id of [newId(), 'un', '0']) expectRefusal(await world.read(id, world.people.admin), notFound)
    })
  })

  describe('what is done is told', () => {
    test('to everybody who may read it, and to nobody else', async () => {
      const { people, writer } = world
      const made = await world.added(whole)
      const changed = (await world.change(made.id, { [text]: 'Autrement' })).body
      await world.remove(made.id)
      const told = await toldOf(made.id)
      expect(told.map(({ name, data }) => [name, data])).toEqual([
        [kind.saved.name, made],
        [kind.saved.name, changed],
        [kind.removed.name, { id: made.id }],
      ])
      const viewers = [
        ['fisherman', people.fisherman.id],
        ['organization', people.organisation.id],
        ['organization', people.other.id],
        ['admin', people.admin.id],
      ] as const
      for (const { audience } of told) {
        for (const [role, id] of viewers) {
          const may = kind.readBy[role] === 'all' || (kind.readBy[role] === 'own' && id === writer.id)
          const organisationId = id === writer.id ? ((made['organisation'] as string | undefined) ?? null) : null
          expect(mayHear({ role, id, organisationId, isApproved: true }, audience)).toBe(may)
        }
      }
    })

    test('only when it was done', async () => {
      const { id } = await world.added(bare)
      const before = await toldOf(id)
      await world.change(id, { [text]: { wrong: true } })
      await world.change(id, { [text]: 'Autrement' }, world.seeing({ [world.changedAt]: '2020-01-01T00:00:00.000Z' }))
      expect(await toldOf(id)).toEqual(before)
    })

    test('in the audit: who, what, and the name that it goes by', async () => {
      const { guet, people, writer } = world
      const { id, ...thing } = await world.added(whole)
      guet.clock.pass(minute)
      await world.change(id, {}, { method: 'PUT' })
      guet.clock.pass(minute)
      await world.remove(id)
      const lines = results(await people.admin.request('GET /logs/?page_size=10')).filter(({ about }) => about === id)
      const isListed = Object.values<AnyResource>(resources).includes(kind)
      const aboutName = kind.nameField === null || !isListed ? null : thing[toSnake(kind.nameField)]
      const about = { user: writer.id, about: id, about_name: aboutName, outcome: 'done' }
      expect(lines).toMatchObject([
        { ...about, method: 'DELETE', path: `${world.path}{id}/`, status: 204 },
        { ...about, method: 'PUT', path: `${world.path}{id}/`, status: 200 },
        { ...about, method: 'POST', path: world.path, status: 201 },
      ])
    })
  })

  type PublishedEvent = { readonly name: string; readonly data: unknown; readonly audience: Audience }

  async function toldOf(id: string): Promise<readonly PublishedEvent[]> {
    const rows = await rowsOf(world.guet, 'select name, data, audience from live_log order by sequence')
    const told = rows as unknown as readonly (PublishedEvent & { readonly data: { readonly id: unknown } })[]
    return told.filter(({ name, data }) => data.id === id && [kind.saved.name, kind.removed.name].includes(name))
  }
}
