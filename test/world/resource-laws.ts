import { afterAll, beforeAll, describe } from 'vitest'
import type { AnyResource } from '#contract/kit/resource.ts'
import type { TableOf } from '#server/platform/kit/resource-table.ts'
import { lawsOfChanging } from '#test/laws/changing.ts'
import { lawsOfFields } from '#test/laws/fields.ts'
import { lawsOfListing } from '#test/laws/listing.ts'
import { lawsOfMaking } from '#test/laws/making.ts'
import { lawsOfPhotos } from '#test/laws/photos.ts'
import { lawsOfReaching } from '#test/laws/reaching.ts'
import { lawsOfRemoving } from '#test/laws/removing.ts'
import { type Examples, World } from '#test/laws/world.ts'

/**
 * What holds of every kind of thing, tried over HTTP on one. Who may is read from the contract. The kit is the same for all
 * of them: the kinds of the product are asked for what is their own (`kindLaws`).
 */
export function resourceLaws<K extends AnyResource>(kind: K, table: TableOf<K>, examples: Examples): void {
  const ofKit = [lawsOfMaking, lawsOfChanging, lawsOfListing, lawsOfReaching, lawsOfRemoving, lawsOfPhotos]
  describeLaws(worldOf(kind, table, examples), [lawsOfFields, ...ofKit])
}

/** What one kind of thing adds to the kit: its fields, its refusals, and the indexes of its table. */
export function kindLaws<K extends AnyResource>(kind: K, table: TableOf<K>, examples: Examples): void {
  describeLaws(worldOf(kind, table, examples), [lawsOfFields])
}

function worldOf<K extends AnyResource>(kind: K, table: TableOf<K>, examples: Examples): World {
  return new World(kind, table as unknown as TableOf<AnyResource>, examples)
}

function describeLaws(world: World, laws: readonly ((world: World) => void)[]): void {
  describe(`as a kind of thing: ${world.kind.called.many}`, () => {
    beforeAll(() => world.open())
    afterAll(() => world.close())
    for (const law of laws) law(world)
  })
}
