import { sql } from 'drizzle-orm'
import type { Severity } from '#contract/alerts/alert.ts'
import { toWire } from '#contract/wire/casing.ts'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, deviceNamed, report } from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'
import { type Answer, type SignedInPerson, type TestServer } from '#test/world/test-server.ts'

type Fields = { readonly [name: string]: unknown }

/** An alert as the specification's own client sends it, with what a test wants to be different. */
export function sos(changes: Fields = {}): Fields {
  return {
    id: newId(),
    alert_type: 'emergency',
    title: 'SOS – Sopé',
    message: 'SOS – Sopé',
    severity: 'critical',
    location: { latitude: 14.932512, longitude: -17.192534, speed: null, heading: null },
    metadata: {},
    ...changes,
  }
}

/**
 * An alert of its own: what this person's boat has open stands aside, so that a test may have several. What nobody raises by
 * hand is raised as the server does it.
 */
export async function raised(person: SignedInPerson, changes: Fields = {}): Promise<Shown> {
  const { alert_type: type } = changes
  if (type === 'system' || type === 'zone_violation') return await raisedByServer(person, type, changes)
  await person.services.db.execute(
    sql`update alerts set open_key = null where open_key like 'sos:%' and device_id is null and status <> 'resolved'`,
  )
  const answer = await person.request('POST /alerts/', { body: sos({ user: person.id, ...changes }) })
  if (answer.status !== 201) throw new Error(`The alert was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

async function raisedByServer(
  { id, services }: SignedInPerson,
  alertType: 'system' | 'zone_violation',
  { severity = 'medium', message = 'SOS – Sopé', metadata = {} }: Fields,
): Promise<Shown> {
  const boat = await boatOfPerson(services, id)
  const now = services.now()
  const about = { pirogueId: boat?.id ?? null, accountId: id, deviceId: null, zoneId: null, place: null }
  const said = { alertType, severity: severity as Severity, message: String(message), metadata: metadata as Fields }
  const [row] = await inTransaction(services, (inside) =>
    raise(inside, [{ ...about, ...said, occurredAt: now, receivedAt: now, openKey: null, isDrill: false }]),
  )
  if (!row) throw new Error('The server raised nothing.')
  return toWire(showAlert(row)) as Shown
}

export async function alertOf(person: SignedInPerson, id: string): Promise<Shown> {
  return (await person.request(`GET /alerts/${id}/`)).body as Shown
}

export async function alertsOf(person: SignedInPerson, query = ''): Promise<readonly Shown[]> {
  return (await person.request(`GET /alerts/?page_size=100&${query}`)).body['results'] as readonly Shown[]
}

export function act(person: SignedInPerson, what: string, id: string, body?: Fields): Promise<Answer> {
  return person.request(`POST /alerts/${id}/${what}/`, body === undefined ? {} : { body })
}

/** What the trail says, in short: `acknowledged` took effect, `(resolved)` came too late. */
export async function trailOf(person: SignedInPerson, id: string): Promise<string[]> {
  const trail = memberOf(await alertOf(person, id), 'trail') as { act: string; took_effect: boolean }[]
  return trail.map(({ act: done, took_effect }) => (took_effect ? done : `(${done})`))
}

/** Somebody who has nothing left but the key of his SOS. */
export async function withSosKey({ services, request }: TestServer, person: SignedInPerson): Promise<SignedInPerson> {
  const { sosKey } = await openSession(services, person.id)
  return {
    ...person,
    request: (call, options = {}) =>
      request(call, { ...options, headers: { ...options.headers, authorization: `Sos ${sosKey}` } }),
  }
}

/** What a tracker said, through the one door for everything that is heard. */
export async function hearReport(
  { services, clock }: TestServer,
  tracker: Shown,
  changes: Partial<TrackerReport> = {},
): Promise<void> {
  const device = await deviceNamed(services, String(tracker['device_id']))
  if (device === null) throw new Error('This tracker is not known.')
  const receivedAt = clock.now
  const said = report({ at: receivedAt, deviceId: String(tracker['device_id']), ...changes })
  await services.ingest.take([{ device, id: null, receivedAt, report: said }])
}
