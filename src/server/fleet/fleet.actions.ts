import { type Viewer, managesPerson } from '#contract/accounts/visibility.ts'
import type { FleetBoat, FleetBoatDetails, FleetCounts } from '#contract/fleet/fleet-boat.ts'
import { fleetStatus, fleetStatusFrench, isAtSea } from '#contract/fleet/fleet-status.ts'
import type { SentFile } from '#contract/wire/endpoint.ts'
import { csvMark, csvRow, fileName } from '#contract/wire/file-text.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import { devicesOnBoard } from '#server/devices/devices-on-board.actions.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { countLargeRarely } from '#server/platform/storage/large-numbers.ts'
import { worstBoats } from '#server/platform/kit/worst-boats.actions.ts'
import { boatsAtSea } from '#server/voyages/at-sea/at-sea.actions.ts'
import { openVoyageOf } from '#server/voyages/voyages.actions.ts'
import {
  type FleetAsked,
  type FleetRow,
  type FleetViewing,
  boatOfFleet,
  countOfFleet,
  countsOfFleet,
  heardByOwner,
  foundInFleet,
  boatsOfFleet,
  idsOfFleet,
  pageOfFleet,
} from './fleet.store.ts'

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
  return pageOf(services, '/fleet/', asked, count, shown(look, rows))
}

export async function countFleet(services: Services, viewer: Viewer): Promise<FleetCounts> {
  const { db } = services
  return await countLargeRarely(
    db,
    viewer,
    ['fleet'],
    async () => totalsOf(await countsOfFleet(db, await lookOf(services, viewer))),
    ({ known }) => known,
  )
}

function totalsOf(counts: Awaited<ReturnType<typeof countsOfFleet>>): FleetCounts {
  const sum = (figure: 'found' | 'active' | 'inAlert') => counts.reduce((total, one) => total + one[figure], 0)
  const of = (status: (typeof counts)[number]['status']) => counts.find((one) => one.status === status)?.found ?? 0
  return {
    known: sum('found'),
    active: sum('active'),
    out: of('out'),
    atSea: counts.filter(({ status }) => isAtSea(status)).reduce((total, { found }) => total + found, 0),
    inPort: of('in_port'),
    offline: of('offline'),
    unknown: of('unknown'),
    inAlert: sum('inAlert'),
  }
}

export async function readFleetBoat(services: Services, viewer: Viewer, id: string): Promise<FleetBoatDetails> {
  const look = await lookOf(services, viewer)
  const row = await boatOfFleet(services.db, look, id)
  if (row === null) throw new Refused(notFound)
  if (!row.is_known) throw new Refused(accessRefused)
  const { owner_id: ownerId, organisation_id: organisationId, phone, emergency_contact } = row
  const isOurs = managesPerson(viewer, { ownerId, organisationId })
  const [boat] = shown(look, [row]) as [FleetBoat]
  return {
    ...boat,
    // Whoever calls for help is called back, also by those who do not look after him.
    phone: isOurs || row.is_calling ? phone : null,
    emergencyContact: isOurs ? emergency_contact : null,
    voyage: await openVoyageOf(services, id),
    devices: isOurs ? await devicesOnBoard(services, id) : [],
  }
}

/** Whose boat was heard when, for the list of people. */
export async function heardOfPeople(services: Services, viewer: Viewer, people: readonly string[]) {
  const { openPirogueIds: openSos } = await sosVisibilityFor(services, viewer)
  return await heardByOwner(services.db, { viewer, openSos }, people)
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
const columns = ['pirogue', 'immatriculation', 'patron', 'organisation', 'etat', 'en_sortie_depuis_utc']
const columnsOfPlace = ['derniere_position_utc', 'latitude', 'longitude', 'vitesse_nd', 'alertes_ouvertes']

/** The mark at the beginning tells spreadsheets that accents are UTF-8. */
async function* tableOf(services: Services, look: FleetViewing, asked: FleetAsked): AsyncGenerator<string> {
  yield `${csvMark}${csvRow([...columns, ...columnsOfPlace])}`
  const ids = await idsOfFleet(services.db, look, asked)
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await boatsOfFleet(services.db, look, ids.slice(from, from + atOnce))
    yield shown(look, rows)
      .map((boat) => csvRow(cellsOf(boat)))
      .join('')
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

async function lookOf(services: Services, viewer: Viewer): Promise<FleetViewing> {
  const { openPirogueIds: openSos } = await sosVisibilityFor(services, viewer)
  const [atSea, worst] = [await boatsAtSea(services), await worstBoats(services)]
  return { viewer, now: services.now(), openSos, atSea, worst }
}

function shown(look: FleetViewing, rows: readonly FleetRow[]): FleetBoat[] {
  const offShore = new Set(look.atSea.offShore)
  return rows.map((row) => boatOf(row, look, offShore.has(row.id)))
}

function boatOf(row: FleetRow, { atSea: { out }, worst, now }: FleetViewing, isOffShore: boolean): FleetBoat {
  const { is_followed: isFollowed, latitude, longitude, speed } = row
  const heardAt = row.heard_at === null ? null : Number(row.heard_at)
  const heard = isFollowed && heardAt !== null ? new Date(heardAt).toISOString() : null
  const isPlaced = heard !== null && latitude !== null && longitude !== null
  return {
    id: row.id,
    name: row.name,
    licenseNumber: row.license_number,
    user: row.owner_id,
    ownerName: row.owner_name,
    organisationName: row.organisation_name,
    status: fleetStatus({ isOut: out.has(row.id), isHidden: !isFollowed, heardAt, isOffShore }, now.getTime()),
    isHidden: !isFollowed,
    outSince: out.get(row.id)?.toISOString() ?? null,
    lastHeard: heard,
    lastPosition: isPlaced ? { latitude, longitude, speed, timestamp: heard } : null,
    openAlerts: Number(row.open_alerts),
    isCalling: row.is_calling,
    isOverdue: worst.overdue.includes(row.id),
  }
}
