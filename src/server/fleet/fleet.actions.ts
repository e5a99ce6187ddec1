import {
  type FleetAsked,
  type FleetRow,
  type Look,
  boatOfFleet,
  countOfFleet,
  countsOfFleet,
  foundInFleet,
  pageOfFleet,
} from './fleet.store.ts'
import { heardOffShore } from './off-shore.actions.ts'
import { type Viewer, managesPerson } from '#contract/accounts/visibility.ts'
import type { FleetBoat, FleetBoatDetails, FleetCounts } from '#contract/fleet/fleet-boat.ts'
import { activeWithin, fleetStatusFrench, fleetStatuses } from '#contract/fleet/fleet-status.ts'
import type { SentFile } from '#contract/wire/endpoint.ts'
import { csvMark, csvRow, fileName } from '#contract/wire/file-text.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { sosVisibilityFor } from '#server/alerts/open-sos.actions.ts'
import { devicesOnBoard } from '#server/devices/devices-on-board.actions.ts'
import { pageOf } from '#server/http/page-of.ts'
import type { Services } from '#server/services.ts'

/** The fleet as somebody may see it: its list, its figures, one boat of it, and the list as a table. */

export async function listFleet(
  services: Services,
  viewer: Viewer,
  asked: FleetAsked & PageQuery,
): Promise<Page<FleetBoat>> {
  const look = await lookOf(services, viewer)
  const { page, pageSize, search } = asked
  const [{ db }, offset] = [services, (page - 1) * pageSize]
  const { count, rows } = search
    ? await foundInFleet(db, look, asked, pageSize, offset)
    : { count: await countOfFleet(db, look, asked), rows: await pageOfFleet(db, look, asked, pageSize, offset) }
  return pageOf(services, '/fleet/', asked, count, rows.map(shown))
}

export async function countFleet(services: Services, viewer: Viewer): Promise<FleetCounts> {
  const counts = await countsOfFleet(services.db, await lookOf(services, viewer))
  const sum = (figure: 'found' | 'active' | 'inAlert') => counts.reduce((total, one) => total + one[figure], 0)
  const of = (status: (typeof counts)[number]['status']) => counts.find((one) => one.status === status)?.found ?? 0
  return {
    known: sum('found'),
    active: sum('active'),
    out: of('out'),
    atSea: of('at_sea'),
    inPort: of('in_port'),
    offline: of('offline'),
    unknown: of('unknown'),
    inAlert: sum('inAlert'),
  }
}

export async function readFleetBoat(services: Services, viewer: Viewer, id: string): Promise<FleetBoatDetails> {
  const row = await boatOfFleet(services.db, await lookOf(services, viewer), id)
  if (row === null) throw new Refused(notFound)
  if (!row.is_known) throw new Refused(accessRefused)
  const { owner_id: ownerId, organisation_id: organisationId, phone, emergency_contact } = row
  const isOurs = managesPerson(viewer, { ownerId, organisationId })
  return {
    ...shown(row),
    // Whoever calls for help is called back, also by those who do not look after him.
    phone: isOurs || row.is_calling ? phone : null,
    emergencyContact: isOurs ? emergency_contact : null,
    devices: isOurs ? await devicesOnBoard(services, id) : [],
  }
}

export async function exportFleet(services: Services, viewer: Viewer, asked: FleetAsked): Promise<SentFile> {
  const look = await lookOf(services, viewer)
  return {
    name: fileName(['flotte', services.now().toISOString().slice(0, 10)], 'csv'),
    type: 'text/csv; charset=utf-8',
    pieces: tableOf(services, look, asked),
  }
}

const atOnce = 500
const columns = ['pirogue', 'immatriculation', 'responsable', 'organisation', 'etat', 'en_sortie_depuis_utc']
const columnsOfPlace = ['derniere_position_utc', 'latitude', 'longitude', 'vitesse_nd', 'alertes_ouvertes']

/** The mark at the beginning tells spreadsheets that accents are UTF-8. */
async function* tableOf(services: Services, look: Look, asked: FleetAsked): AsyncGenerator<string> {
  yield `${csvMark}${csvRow([...columns, ...columnsOfPlace])}`
  for (let offset = 0; ; offset += atOnce) {
    const rows = await pageOfFleet(services.db, look, asked, atOnce, offset)
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(shown(row)))).join('')
    if (rows.length < atOnce) return
  }
}

function cellsOf(boat: FleetBoat): (string | number)[] {
  const { lastPosition: place } = boat
  const speed = place?.speed ?? null
  return [
    boat.name ?? '',
    boat.licenseNumber ?? '',
    boat.ownerName ?? '',
    boat.organisationName ?? '',
    fleetStatusFrench[boat.status],
    boat.outSince ?? '',
    place?.timestamp ?? '',
    place?.latitude ?? '',
    place?.longitude ?? '',
    speed === null ? '' : Number(speed.toFixed(2)),
    boat.openAlerts,
  ]
}

async function lookOf(services: Services, viewer: Viewer): Promise<Look> {
  const now = services.now()
  const { openPirogueIds: openSos } = await sosVisibilityFor(services, viewer)
  return { viewer, now, openSos, offShore: await heardOffShore(services, new Date(now.getTime() - activeWithin)) }
}

function shown(row: FleetRow): FleetBoat {
  const { is_followed: isFollowed, latitude, longitude, speed } = row
  const heard = isFollowed && row.heard_at !== null ? momentOf(row.heard_at) : null
  const isPlaced = heard !== null && latitude !== null && longitude !== null
  return {
    id: row.id,
    name: row.name,
    licenseNumber: row.license_number,
    user: row.owner_id,
    ownerName: row.owner_name,
    organisationName: row.organisation_name,
    status: fleetStatuses[row.status] ?? 'unknown',
    isHidden: !isFollowed,
    outSince: row.out_since === null ? null : momentOf(row.out_since),
    lastHeard: heard,
    lastPosition: isPlaced ? { latitude, longitude, speed, timestamp: heard } : null,
    openAlerts: Number(row.open_alerts),
    isCalling: row.is_calling,
  }
}

function momentOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString()
}
