import type { Viewer } from '#contract/accounts/visibility.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { largestTrackPage } from '#contract/positions/positions.api.ts'
import { id as idShape } from '#contract/wire/id.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { Refused, fieldInvalid } from '#contract/wire/refusal.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import { addressOf } from '#server/platform/http/page-of.ts'
import { WrittenReply } from '#server/platform/http/written-reply.ts'
import type { News } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { type TrackCursor, type TrackQuery, packedTrackSeenBy } from './packed-positions.store.ts'
import { fixesBetween, newestSeenBy, positionsNamed } from './positions.store.ts'
import { newsOf, showPosition } from './show-position.ts'
import { withName, writePositions } from './write-position.ts'
import { writtenPositions } from './written-newest.ts'

const path = '/tracking/locations/'
type Query = PageQuery &
  TrackQuery & { readonly cursor?: string | undefined; readonly receivedSince?: string | undefined }

/** Without a filter the newest place of every boat that one may see; with one, the track, newest first. */
export async function listPositions(services: Services, viewer: Viewer, query: Query): Promise<WrittenReply> {
  const wantsTrack = query.user ?? query.pirogue ?? query.device
  return wantsTrack === undefined ? await latest(services, viewer, query) : await track(services, viewer, query)
}

/** More than there are boats in the country. */
const mostBoats = 100_000
const snapshotPage = 500
/** Two servers' clocks may differ, and a fix may wait for its commit, by this much without a boat being left out. */
const overlap = 30_000

/**
 * Where the boats are that moved since then, some at a time. Which positions these are is read at once, for boats go on
 * moving between two pages; the positions themselves a page at a time, so that nobody waits long behind a whole fleet.
 */
export async function* snapshotFor(services: Services, viewer: Viewer, since: Date): AsyncGenerator<News[]> {
  const from = since.getTime() > 0 ? new Date(since.getTime() - overlap) : null
  const newest = await newestSeenBy(services.db, viewer, await sosVisibilityFor(services, viewer), mostBoats, 0, from)
  const names = newest.map(({ id }) => id)
  for (let first = 0; first < names.length; first += snapshotPage) {
    const rows = await positionsNamed(services.db, names.slice(first, first + snapshotPage))
    yield rows.map((row) => newsOf(showPosition(row)))
  }
}

/** What a boat's movement is worked out from: for the server itself, whoever may see it. */
export async function fixesOfBoat(services: Services, pirogueId: string, from: Date, until: Date) {
  return await fixesBetween(services.db, pirogueId, from, until)
}

export async function firstFixSince(services: Services, pirogueId: string, since: Date): Promise<Date | null> {
  const [first] = await fixesBetween(services.db, pirogueId, since, endOfTime, 1)
  return first?.effectiveAt ?? null
}
const endOfTime = new Date(Date.UTC(9999, 0))

async function latest(services: Services, viewer: Viewer, query: Query): Promise<WrittenReply> {
  const { page, pageSize, receivedSince } = query
  const since = receivedSince === undefined ? null : new Date(receivedSince)
  const sos = await sosVisibilityFor(services, viewer)
  const newest = await newestSeenBy(services.db, viewer, sos, pageSize + 1, (page - 1) * pageSize, since)
  const shown = newest.slice(0, pageSize)
  const called = new Map(shown.map(({ id, pirogueName }) => [id, pirogueName]))
  const written = await writtenPositions(services, [...called.keys()])
  const addressOfPage = (other: number) => addressOf(services, path, { page: other, pageSize, receivedSince })
  return pageWritten({
    next: newest.length > pageSize ? addressOfPage(page + 1) : null,
    previous: page > 1 ? addressOfPage(page - 1) : null,
    results: written.map((one) => withName(one, called.get(one.id) ?? null)),
  })
}

async function track(services: Services, viewer: Viewer, query: Query): Promise<WrittenReply> {
  const { cursor, page: _, receivedSince: __, ...filter } = query
  const pageSize = Math.min(query.pageSize, largestTrackPage)
  const sos = await sosVisibilityFor(services, viewer)
  const before = cursor ? placeOf(cursor) : null
  const fixes = await packedTrackSeenBy(services.db, viewer, sos, filter, before, pageSize + 1)
  const written = writePositions(fixes.map(({ packed }) => packed))
  const shown = written.slice(0, pageSize)
  const last = shown.at(-1)
  const next = written.length > pageSize && last ? cursorOf(last) : null
  return pageWritten({
    next: next && addressOf(services, path, { ...filter, pageSize, cursor: next }),
    previous: null,
    results: shown.map((one, index) => withName(one, fixes[index]?.pirogueName ?? null)),
  })
}

type WrittenPage = {
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly string[]
}

/** Nobody counts them: there are millions. */
function pageWritten({ next, previous, results }: WrittenPage): WrittenReply {
  const around = `"count":null,"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)}`
  return new WrittenReply(`{${around},"results":[${results.join(',')}]}`)
}

function cursorOf({ effectiveAt, id }: TrackCursor): string {
  return Buffer.from(`${effectiveAt.getTime()} ${id}`).toString('base64url')
}

function placeOf(cursor: string): TrackCursor {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const effectiveAt = new Date(Number(time))
  const name = idShape.safeParse(id)
  if (!name.success || !isWritable(effectiveAt)) throw new Refused(fieldInvalid, { cursor: fieldInvalid })
  return { effectiveAt, id: name.data }
}
