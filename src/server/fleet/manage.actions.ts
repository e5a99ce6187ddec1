import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { pirogueState, pirogueStateWords } from '#contract/pirogues/pirogue-state.ts'
import { imageFields, pirogues, usualLocation } from '#contract/pirogues/pirogue.ts'
import { namesOfState } from '#contract/wire/name.ts'
import { chosenHulls } from '#server/pirogues/hulls.store.ts'
import { type KnownAbout, type PirogueRow, countedPirogues, knownAbout } from '#server/pirogues/known-pirogues.store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { resourceTable } from '#server/platform/kit/resource-table.ts'
import type { Hooks } from '#server/platform/kit/resource.actions.ts'
import { worstBoats } from '#server/platform/kit/worst-boats.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { takeAway } from './hand-over.actions.ts'

/** What a pirogue does beyond the kit: what nobody has said of it is its owner's, and where it is follows from positions. */
export const pirogueHooks: Hooks<typeof pirogues> = {
  worst: worstBoats,
  writtenTo: resourceTable(pirogues, 'pirogues', { owner: 'owner_name' }),
  compute: async (services, rows) => {
    const known = new Map(
      (
        await knownAbout(
          services.db,
          rows.map(({ id }) => id),
        )
      ).map((about) => [about.id, about]),
    )
    return new Map(
      rows.flatMap((row) => {
        const about = known.get(row.id)
        return about ? [[row.id, besideFields(row, about, services.files)] as const] : []
      }),
    )
  },
  refused: ({ name }, { caller, before }) =>
    caller.role === 'admin' ? {} : namesOfState({ name: [name, before?.name] }),
  beforeSave: async (_services, values) => ({ ...values, location: values.location || usualLocation }),
  afterRemove: (services, { id }) => takeAway(services, id),
}

function besideFields(row: PirogueRow, about: KnownAbout, files: Files): (typeof pirogues)['computed'] {
  const { id: _, ownerName, phone, ...links } = about
  const state = pirogueState({ isActive: row.isActive, lastPosition: about.lastPosition })
  const images = imageFields.flatMap((name) => (row[name] === null ? [] : [files.address(row[name])]))
  return {
    ...links,
    owner: row.owner || (ownerName ?? ''),
    phone: row.phone || (phone ?? ''),
    state,
    stateDisplay: pirogueStateWords[state],
    images,
    imageUrl: images[0] ?? galleryPicture(row.galleryImage)?.url ?? null,
  }
}

/** Over all that the caller manages, however many pages there are. */
export async function summaryOfPirogues(services: Services, { role, organisationId }: Caller) {
  if (role !== 'admin' && organisationId === null) {
    return { total: 0, online: 0, withGps: 0, distinctLocations: 0, locations: [] }
  }
  const { locations, ...counted } = await countedPirogues(services.db, role === 'admin' ? null : organisationId)
  const sorted = locations.toSorted((one, other) => one.localeCompare(other, 'fr'))
  return { ...counted, distinctLocations: sorted.length, locations: sorted }
}

export async function hullsKnownTo(services: Services, caller: Caller) {
  return { results: await chosenHulls(services.db, caller) }
}
