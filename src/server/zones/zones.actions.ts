import { toSnake } from '#contract/wire/casing.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import { covers, zoneOutlineOf } from '#contract/zones/outline.ts'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { type ZoneChange, zoneChangedBy, zoneFrom } from '#contract/zones/zone.rules.ts'
import type { Pair, Zone, ZoneContent, ZoneType } from '#contract/zones/zone.ts'
import type { ZoneCount } from '#contract/zones/zones.api.ts'
import { zoneRemoved, zoneSaved } from '#contract/zones/zones.live.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { nextVersion, refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type ZoneRow,
  type ZonesAsked,
  allZones,
  countsOfZones,
  zonesInForce,
  insertZone,
  pageOfZones,
  updateZone,
  zoneById,
  zoneMakerById,
  zoneToChange,
} from './zones.store.ts'

/** All that decides what a boat may do where. Its name and its colours are not among it. */
const members = [
  'zoneType',
  'zoneShape',
  'centerLatitude',
  'centerLongitude',
  'radius',
  'rings',
  'isActive',
  'isRestricted',
  'maxSpeed',
  'validFrom',
  'validUntil',
] as const satisfies readonly (keyof ZoneContent)[]

/** Whether a zone asks the same of boats after an edit as before. */
function hasSameLaw(before: ZoneContent, after: ZoneContent): boolean {
  return members.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
}

/** Zones are seen by everyone signed in and drawn by administrators. */

export async function listZones(services: Services, asked: ZonesAsked): Promise<Page<Zone> & { counts: ZoneCount[] }> {
  const { count, found } = await pageOfZones(services.db, asked, services.now())
  const counts = await countsOfZones(services.db, services.now())
  return { ...pageOf(services, '/zones/', asked, count, found.map(describeZone)), counts }
}

export async function zonesOnMap(services: Services) {
  const features = (await allZones(services.db)).map((row) => {
    const { id, geometry, coordinates: _, ...about } = describeZone(row)
    const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
    return { type: 'Feature' as const, id, geometry, properties }
  })
  return { type: 'FeatureCollection' as const, features }
}

/** A harbour may reach far from the shore, and who is in it is not at sea. */
export async function harboursNow(services: Services): Promise<(point: Pair) => boolean> {
  return await insideNow(services, ['harbor'])
}

/** In a harbour or at anchor one has others around him. */
export async function shelteredNow(services: Services): Promise<(point: Pair) => boolean> {
  return await insideNow(services, ['harbor', 'anchorage'])
}

async function insideNow(services: Services, types: readonly ZoneType[]): Promise<(point: Pair) => boolean> {
  const outlines = (await zonesInForce(services.db, types, services.now())).map(zoneOutlineOf)
  return (point) => outlines.some((outline) => outline !== null && covers(outline, point))
}

export async function readZone(services: Services, id: string): Promise<Zone> {
  return describeZone(existing(await zoneById(services.db, id)))
}

export async function addZone(services: Services, caller: Caller, draft: ZoneChange, id = newId()): Promise<Zone> {
  const now = services.now()
  const audit = { createdBy: caller.id, createdAt: now, updatedBy: caller.id, updatedAt: now }
  await insertZone(services.db, { id, ...columnsOf(zoneFrom(draft, null)), ...audit, lawSince: now })
  return await saved(services, id)
}

type Edit = { readonly seen: SeenVersion; readonly change: () => ZoneChange }

export async function changeZone(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<Zone> {
  const stored = existing(await zoneToChange(services.db, id))
  await refuseIfChanged(services, caller, seen, {
    version: stored.updatedAt.toISOString(),
    by: stored.updatedBy,
    refusedBy: (who) => zoneChangedBy(stored.name, who),
    current: () => describeZone(stored),
  })
  const before = contentOf(stored)
  const after = zoneFrom(change(), before)
  await updateZone(services.db, id, {
    ...columnsOf(after),
    ...(!hasSameLaw(before, after) && { lawSince: services.now() }),
    updatedBy: caller.id,
    updatedAt: nextVersion(services, stored.updatedAt),
  })
  return await saved(services, id)
}

/** Nobody finds it any more; what happened in it keeps its name. */
export async function removeZone(services: Services, caller: Caller, id: string): Promise<void> {
  existing(await zoneToChange(services.db, id))
  await updateZone(services.db, id, { deletedBy: caller.id, deletedAt: services.now() })
  await publishEvent(services, zoneRemoved, { kind: 'everyone' }, { id })
}

async function saved(services: Services, id: string): Promise<Zone> {
  const zone = await readZone(services, id)
  await publishEvent(services, zoneSaved, { kind: 'everyone' }, zone)
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

export function zoneMaker(services: Services, id: string) {
  return zoneMakerById(services.db, id)
}
