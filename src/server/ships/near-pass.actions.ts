import type { Viewer } from '#contract/accounts/visibility.ts'
import { flagOf } from '#contract/ships/flag.ts'
import type { NearPass } from '#contract/ships/near-pass.ts'
import { nearestOfTracks } from '#contract/ships/near-tracks.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { managedPirogue } from '#server/pirogues/pirogues.actions.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { type CollisionWarningRow, warningNamed, warningsManagedBy } from './guard.store.ts'
import { boatTrack, organisationNamed, shipTrack, toldOf } from './near-pass.store.ts'
import { aroundNearPass } from './ships.store.ts'
import { shownWarning } from './shown-warning.ts'

/*
 * What is known of a ship that came too near, for whoever complains of it.
 *   listNearPasses   of the boats that somebody manages, the newest first
 *   nearPassToShow   one of them, or the refusal
 *   showNearPass     with both tracks, from a quarter of an hour before the warning until a quarter after its end
 */
export async function listNearPasses(
  services: Services,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<CollisionWarning>> {
  const { count, found } = await warningsManagedBy(services.db, viewer, query)
  return pageOf(services, '/ships/near-passes/', query, count, found.map(shownWarning))
}

export async function nearPassToShow(services: Services, viewer: Viewer, id: string): Promise<CollisionWarningRow> {
  const row = await warningNamed(services.db, id)
  if (row === null) throw new Refused(notFound)
  await managedPirogue(services, viewer, row.warning.pirogueId)
  return row
}

export async function showNearPass({ db, now }: Services, row: CollisionWarningRow): Promise<NearPass> {
  const { mmsi, pirogueId, warnedAt, endedAt } = row.warning
  const from = new Date(warnedAt.getTime() - aroundNearPass)
  const until = new Date((endedAt ?? now()).getTime() + aroundNearPass)
  const ship = await shipTrack(db, mmsi, from, until)
  const { track, deviceType } = await boatTrack(db, pirogueId, from, until)
  return {
    warning: shownWarning(row),
    flag: flagOf(mmsi),
    organisation: row.organisationId === null ? null : await organisationNamed(db, row.organisationId),
    deviceType,
    shipTrack: ship,
    boatTrack: track,
    closest: nearestOfTracks(ship, track),
    told: await toldOf(db, row.warning),
  }
}
