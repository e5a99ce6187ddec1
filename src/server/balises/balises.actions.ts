import {
  type BaliseRow,
  type NewBalise,
  allBalises,
  baliseById,
  baliseMakerById,
  insertBalise,
  lockBalise,
  pageOfBalises,
  updateBalise,
} from './balises.store.ts'
import { managesPerson } from '#contract/accounts/sight.ts'
import { type Balise, baliseStatusWords, baliseTypeWords } from '#contract/balises/balise.ts'
import { type BaliseChange, type BaliseDraft, baliseChangedBy } from '#contract/balises/balise.rules.ts'
import { baliseRemoved, baliseSaved } from '#contract/balises/balises.live.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { nextVersion, refuseIfChanged } from '#server/accounts/versions.actions.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'
import { tell } from '#server/live/tell.actions.ts'
import { newId } from '#server/storage/new-id.ts'

/** Balises are seen by everyone signed in; an organisation changes its own, an administrator all of them. */

export async function listBalises(house: House, { page, pageSize }: PageQuery): Promise<Page<Balise>> {
  const { count, found } = await pageOfBalises(house.db, { page, pageSize })
  return pageOf(house, '/tracking/balises/', { page, pageSize }, count, found.map(describeBalise))
}

export async function balisesOnMap(house: House) {
  const features = (await allBalises(house.db)).map((row) => {
    const { id, latitude, longitude, coordinates: _, ...about } = describeBalise(row)
    const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
    const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
    return { type: 'Feature' as const, id, geometry, properties }
  })
  return { type: 'FeatureCollection' as const, features }
}

export async function existingBalise(house: House, id: string): Promise<BaliseRow> {
  const balise = await baliseById(house.db, id)
  if (balise === null) throw new Refused(notFound)
  return balise
}

export async function managedBalise(house: House, caller: Caller, id: string): Promise<BaliseRow> {
  const balise = await existingBalise(house, id)
  const watched = { ownerId: balise.createdBy, organisationId: balise.organisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return balise
}

export async function addBalise(house: House, caller: Caller, draft: BaliseDraft, id = newId()): Promise<Balise> {
  const now = house.now()
  await insertBalise(house.db, {
    status: 'active',
    ...given(draft),
    name: draft.name,
    baliseType: draft.baliseType,
    latitude: draft.latitude,
    longitude: draft.longitude,
    id,
    createdBy: caller.id,
    organisationId: caller.organisationId,
    createdAt: now,
    lastUpdate: now,
  })
  return await saved(house, id)
}

type Edit = { readonly seen: Seen; readonly change: BaliseChange }

export async function changeBalise(house: House, caller: Caller, id: string, { seen, change }: Edit): Promise<Balise> {
  await lockBalise(house.db, id)
  const kept = await existingBalise(house, id)
  await refuseIfChanged(house, caller, seen, {
    version: kept.lastUpdate.toISOString(),
    by: kept.updatedBy ?? kept.createdBy,
    said: (who) => baliseChangedBy(kept.name, who),
    current: () => describeBalise(kept),
  })
  const changed = given(change)
  const isChanged = Object.keys(changed).length > 0
  const lastUpdate = isChanged ? nextVersion(house, kept.lastUpdate) : house.now()
  await updateBalise(house.db, id, { ...changed, updatedBy: caller.id, lastUpdate })
  return await saved(house, id)
}

export async function removeBalise(house: House, { id }: BaliseRow): Promise<void> {
  await updateBalise(house.db, id, { deletedAt: house.now() })
  await tell(house, baliseRemoved, { kind: 'everyone' }, { id })
}

async function saved(house: House, id: string): Promise<Balise> {
  const balise = describeBalise(await existingBalise(house, id))
  await tell(house, baliseSaved, { kind: 'everyone' }, balise)
  return balise
}

export function describeBalise(row: BaliseRow): Balise {
  const { organisationId: _, deletedAt: __, updatedBy: ___, ...balise } = row
  return {
    ...balise,
    baliseTypeDisplay: baliseTypeWords[row.baliseType],
    statusDisplay: baliseStatusWords[row.status],
    coordinates: [row.latitude, row.longitude],
    createdAt: row.createdAt.toISOString(),
    lastUpdate: row.lastUpdate.toISOString(),
  }
}

/** Absent stays as it was; empty means that nothing is known. */
function given(change: BaliseChange): Partial<NewBalise> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]))
}

export function baliseMaker(house: House, id: string) {
  return baliseMakerById(house.db, id)
}
