import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, populate } from './population.ts'
import type { World } from './world.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Shown, minute, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'

export function lawsOfListing(world: World): void {
  const { kind } = world
  const { bare } = world.examples
  const idsOf = (things: readonly Shown[]) => things.map(({ id }) => id)
  const sorts = kind.sort.map(toSnake)

  describe('the list', () => {
    let all: readonly Shown[] = []
    beforeAll(async () => {
      await populate(world)
      all = await world.walk()
    })

    test('has the newest first, each as it is read', async () => {
      world.guet.clock.pass(minute)
      const newest = await world.added()
      const [first] = results(await world.list())
      expect(first).toEqual(newest)
      expect(idsOf(await world.walk())).toEqual(idsOf([newest, ...all]))
      await world.remove(newest.id)
    })

    test('is counted, and says where its other pages are', async () => {
      const { body } = await world.list({ page: '2', page_size: '3' })
      expect(body['count']).toBe(all.length)
      expect(idsOf(body['results'] as Shown[])).toEqual(idsOf(all.slice(3, 6)))
      expect(body['next']).toEqual(expect.stringContaining(`/api${world.path}?page=3&page_size=3`))
      expect(body['previous']).toEqual(expect.stringContaining(`/api${world.path}?page=1&page_size=3`))
    })

    test(`has at most ${largestPageSize} on a page, however many are asked for`, async () => {
      const added: Shown[] = []
      while (added.length <= largestPageSize) added.push(await world.added())
      const answer = await world.list({ page_size: '1000' })
      expect(results(answer)).toHaveLength(largestPageSize)
      expect(answer.body['next']).toEqual(expect.stringContaining(`page_size=${largestPageSize}`))
      for (const { id } of added) await world.remove(id)
    })

    test('is the same whatever t says', async () => {
      expect((await world.list({ t: '17' })).body['results']).toEqual((await world.list()).body['results'])
    })

    test.each(kind.search.map(toSnake))('is searched for what %s says, without accents and capitals', async (field) => {
      const found = await world.added({ ...bare, [field]: 'Ndèye Sœur d’Éloi' })
      await world.added({ ...bare, [field]: 'Ndeye Soeur' })
      for (const search of ['NDEYE SOEUR D’ELOI', "soeur d'eloi", 'Œur D']) {
        expect(idsOf(results(await world.list({ search })))).toEqual([found.id])
      }
      expect((await world.list({ search: 'Ndèye Sœur d’Éloi Diop' })).body).toMatchObject({ count: 0, results: [] })
      await world.remove(found.id)
    })

    test('takes the signs of a search as they are', async () => {
      const field = toSnake(kind.search[0] ?? '')
      const found = await world.added({ ...bare, [field]: String.raw`100 %_\ sûr` })
      for (const search of ['%', '_', '\\', '%_\\ sur']) {
        expect(idsOf(results(await world.list({ search })))).toEqual([found.id])
      }
    })

    test.each(kind.filters)('is narrowed by %s to one of its values', async (name) => {
      const field = toSnake(name)
      const everyone = await world.walk()
      const { words } = kind.fields[name] ?? {}
      const values = words ? Object.keys(words) : [...new Set(everyone.map((thing) => String(thing[field])))]
      for (const value of values) {
        const wanted = everyone.filter((thing) => thing[field] === value)
        expect(wanted.length).toBeGreaterThan(0)
        expect(idsOf(await world.walk({ [field]: value }))).toEqual(idsOf(wanted))
      }
      if (words) expectRefusal(await world.list({ [field]: 'inconnu' }), fieldInvalid, { [field]: fieldInvalid })
      else expect((await world.list({ [field]: 'inconnu' })).body).toMatchObject({ count: 0 })
    })

    test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
      'is sorted by %s, and no page shows again or leaves out what another one has',
      async (sort) => {
        const everyone = await world.walk()
        const sorted = everyone.toSorted(orderOf(world, sort))
        expect(idsOf(await world.walk({ sort, page_size: '7' }))).toEqual(idsOf(sorted))
      },
    )

    test('is searched, narrowed and sorted at once', async () => {
      const [field, text] = [kind.filters[0] ?? '', toSnake(kind.search[0] ?? '')]
      const [value = '', another = ''] = Object.keys(kind.fields[field]?.words ?? {})
      const said = (word: string, choice: string) => ({ ...bare, [text]: word, [toSnake(field)]: choice })
      const second = await world.added(said('Ensemble B', value))
      const first = await world.added(said('ensemble à', value))
      await world.added(said('Ensemble C', another))
      await world.added(said('Autre', value))
      const asked = { search: 'ENSEMBLE', [toSnake(field)]: value, sort: 'created_at' }
      expect(new Set(idsOf(await world.walk(asked)))).toEqual(new Set([first.id, second.id]))
    })

    test('is sorted by nothing else', async () => {
      for (const sort of ['id', 'deleted_at', '--created_at', 'name; drop table accounts']) {
        expectRefusal(await world.list({ sort }), fieldInvalid, { sort: fieldInvalid })
      }
    })
  })
}
