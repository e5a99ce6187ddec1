import { hasSameLaw } from './zone-law.ts'
import {
  type ZoneRow,
  type ZonesAsked,
  allZones,
  countsOfZones,
  insertZone,
  pageOfZones,
  updateZone,
  zoneById,
  zoneMakerById,
  zoneToChange,
} from './zones.store.ts'
import type { Zone, ZoneContent } from '#contract/zones/zone.ts'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneChangedBy, zoneFrom } from '#contract/zones/zone.rules.ts'
import type { ZoneCount } from '#contract/zones/zones.api.ts'
import { zoneRemoved, zoneSaved } from '#contract/zones/zones.live.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { nextVersion, refuseIfChanged } from '#server/accounts/versions.actions.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'
import { tell } from '#server/live/tell.actions.ts'
import { newId } from '#server/storage/new-id.ts'

/** Zones are seen by everyone signed in and drawn by administrators. */

export async function listZones(house: House, asked: ZonesAsked): Promise<Page<Zone> & { counts: ZoneCount[] }> {
  const { count, found } = await pageOfZones(house.db, asked, house.now())
  const counts = await countsOfZones(house.db, house.now())
  return { ...pageOf(house, '/zones/', asked, count, found.map(describeZone)), counts }
}

export async function zonesOnMap(house: House) {
  const features = (await allZones(house.db)).map((row) => {
    const { id, geometry, coordinates: _, ...about } = describeZone(row)
    const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
    return { type: 'Feature' as const, id, geometry, properties }
  })
  return { type: 'FeatureCollection' as const, features }
}

export async function readZone(house: House, id: string): Promise<Zone> {
  return describeZone(existing(await zoneById(house.db, id)))
}

export async function addZone(house: House, caller: Caller, draft: ZoneChange, id = newId()): Promise<Zone> {
  const now = house.now()
  const audit = { createdBy: caller.id, createdAt: now, updatedBy: caller.id, updatedAt: now }
  await insertZone(house.db, { id, ...columnsOf(zoneFrom(draft, null)), ...audit, lawSince: now })
  return await saved(house, id)
}

type Edit = { readonly seen: Seen; readonly change: () => ZoneChange }

export async function changeZone(house: House, caller: Caller, id: string, { seen, change }: Edit): Promise<Zone> {
  const kept = existing(await zoneToChange(house.db, id))
  await refuseIfChanged(house, caller, seen, {
    version: kept.updatedAt.toISOString(),
    by: kept.updatedBy,
    said: (who) => zoneChangedBy(kept.name, who),
    current: () => describeZone(kept),
  })
  const before = contentOf(kept)
  const after = zoneFrom(change(), before)
  await updateZone(house.db, id, {
    ...columnsOf(after),
    ...(!hasSameLaw(before, after) && { lawSince: house.now() }),
    updatedBy: caller.id,
    updatedAt: nextVersion(house, kept.updatedAt),
  })
  return await saved(house, id)
}

/** Nobody finds it any more; what happened in it keeps its name. */
export async function removeZone(house: House, caller: Caller, id: string): Promise<void> {
  existing(await zoneToChange(house.db, id))
  await updateZone(house.db, id, { deletedBy: caller.id, deletedAt: house.now() })
  await tell(house, zoneRemoved, { kind: 'everyone' }, { id })
}

async function saved(house: House, id: string): Promise<Zone> {
  const zone = await readZone(house, id)
  await tell(house, zoneSaved, { kind: 'everyone' }, zone)
  return zone
}

function existing(zone: ZoneRow | null): ZoneRow {
  if (zone === null) throw new Refused(notFound)
  return zone
}

function describeZone(row: ZoneRow): Zone {
  const { rings: _, deletedBy: __, deletedAt: ___, lawSince: ____, ...zone } = row
  return {
    ...zone,
    ...validityOf(row),
    geometry: geometryOf(row),
    coordinates: drawnAs(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function contentOf(row: ZoneRow): ZoneContent {
  return { ...row, ...validityOf(row) }
}

function validityOf({ validFrom, validUntil }: ZoneRow) {
  return { validFrom: validFrom?.toISOString() ?? null, validUntil: validUntil?.toISOString() ?? null }
}

function columnsOf(content: ZoneContent) {
  return {
    ...content,
    validFrom: content.validFrom === null ? null : new Date(content.validFrom),
    validUntil: content.validUntil === null ? null : new Date(content.validUntil),
  }
}

export function zoneMaker(house: House, id: string) {
  return zoneMakerById(house.db, id)
}
