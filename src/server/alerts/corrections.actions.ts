import { type AlertChange, sosPlaceStays, sosSeverityStays } from '#contract/alerts/alert.rules.ts'
import { severities } from '#contract/alerts/alert.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { insertCorrection, saidByRaiser } from './alert-statements.store.ts'
import type { AlertChangeRow, AlertRow } from './alerts.store.ts'

/*
 * What a case said stays said: whoever puts it right adds a correction beside its first words. Answers what that
 * changes in the alert as it stands now:
 *   words, metadata        nothing
 *   nature, people         what its raiser said last; while he has said nothing, what anybody did
 *   severity               upwards alone
 *   place                  only by an administrator, who says why; its own devices have a way of theirs (`moveSos`)
 */
export async function addCorrection(
  services: Services,
  caller: Caller,
  row: AlertRow,
  change: AlertChange,
): Promise<{ readonly said: readonly string[]; readonly becomes: AlertChangeRow }> {
  const { message, nature, peopleOnBoard, metadata } = change
  const byRaiser = row.accountId === caller.id
  const severity = severityIn(row, change)
  const place = placeIn(caller, row, change)
  const words = {
    ...(message && message !== row.message && { message }),
    ...(nature && nature !== row.nature && { nature }),
    ...(isKnown(peopleOnBoard) && peopleOnBoard !== row.peopleOnBoard && { peopleOnBoard }),
    ...(severity && { severity }),
    ...(metadata && JSON.stringify(metadata) !== JSON.stringify(row.metadata) && { metadata }),
  }
  const said = [...Object.keys(words), ...(place ? ['location'] : [])]
  if (said.length === 0) return { said, becomes: {} }
  const known = byRaiser ? { nature: false, peopleOnBoard: false } : await saidByRaiser(services.db, row.id)
  const reason = change.reason?.trim() ? change.reason : null
  const by = { alertId: row.id, accountId: caller.id, byRaiser, at: services.now(), reason }
  await insertCorrection(services.db, { ...by, ...words, ...place })
  return {
    said,
    becomes: {
      ...(words.severity && { severity: words.severity }),
      ...(words.nature && !known.nature && { nature: words.nature }),
      ...(isKnown(words.peopleOnBoard) &&
        !known.peopleOnBoard &&
        !lowersWithoutSession(caller, row, words.peopleOnBoard) && { peopleOnBoard: words.peopleOnBoard }),
      ...place,
    },
  }
}

/** Whoever finds a telephone must not send the rescuers home early: what its key says of fewer people stands beside. */
function lowersWithoutSession(caller: Caller, row: AlertRow, people: number): boolean {
  return caller.bySosKey === true && row.peopleOnBoard !== null && people < row.peopleOnBoard
}

function severityIn(row: AlertRow, { severity }: AlertChange) {
  if (severity === undefined || severity === row.severity) return null
  if (severities.indexOf(severity) > severities.indexOf(row.severity)) {
    throw new Refused(sosSeverityStays, { severity: sosSeverityStays })
  }
  return severity
}

/** The place that is known already, and none, say nothing. */
function placeIn(caller: Caller, row: AlertRow, { location, reason }: AlertChange) {
  if (!location) return null
  const { timestamp, ...place } = location
  if (place.latitude === row.latitude && place.longitude === row.longitude) return null
  const isOwn = row.accountId === caller.id
  const isReasoned = caller.role === 'admin' && Boolean(reason?.trim())
  if (!isOwn && !isReasoned) throw new Refused(sosPlaceStays, { location: sosPlaceStays })
  return { ...place, placeAt: timeOf(timestamp) ?? row.placeAt }
}

function timeOf(timestamp: string | null): Date | null {
  const at = timestamp === null ? null : new Date(timestamp)
  return at !== null && isWritable(at) ? at : null
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}

/** What is no case is changed itself. Of what kind it is, no person says: by its kind it would stand before all others. */
export function overwritten(row: AlertRow, change: AlertChange) {
  const { location, message, severity, nature, peopleOnBoard } = change
  const { kind } = row.metadata
  const metadata = change.metadata && withKind(change.metadata, kind)
  const fields = { message, severity, nature, peopleOnBoard, metadata }
  const becomes: AlertChangeRow = { ...withoutAbsent(fields), ...(location !== undefined && columnsOf(location)) }
  return { said: Object.keys(becomes), becomes }
}

function withKind(metadata: NonNullable<AlertChange['metadata']>, kind: unknown) {
  const others = Object.entries(metadata).filter(([name]) => name !== 'kind')
  return { ...Object.fromEntries(others), ...(kind !== undefined && { kind }) }
}

function columnsOf(location: NonNullable<AlertChange['location']> | null): AlertChangeRow {
  if (location === null) return { latitude: null, longitude: null, speed: null, heading: null, placeAt: null }
  const { timestamp, ...place } = location
  const placeAt = timeOf(timestamp)
  return { ...place, ...(placeAt !== null && { placeAt }) }
}

/** Absent stays as it was. */
function withoutAbsent<Change extends object>(
  change: Change,
): { [Name in keyof Change]?: Exclude<Change[Name], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Change]?: Exclude<Change[Name], undefined> }
}
