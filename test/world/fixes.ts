import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import { degrees, knots } from '#contract/wire/units.ts'
import { devicesNamed, noteHeartbeats } from '#server/devices/reporting-devices.actions.ts'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { rowsOf } from './rows.ts'
import type { Answer, SignedInPerson, TestServer } from './test-server.ts'

type Fields = { readonly [name: string]: unknown }
export type Shown = { readonly id: string; readonly [name: string]: unknown }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A time as far from the server's own as the test says: `ago(guet, hour)`, `ago(guet, -minute)`. */
export function ago({ clock }: Pick<TestServer, 'clock'>, milliseconds: number): string {
  return new Date(clock.now.getTime() - milliseconds).toISOString()
}

/** A position off Cayar as the app sends it, with what a test wants to be different. */
export function place(changes: Fields = {}): Fields {
  return {
    latitude: 14.932512,
    longitude: -17.192534,
    speed: 4.5,
    heading: 270,
    altitude: 0,
    accuracy: 8,
    ...changes,
  }
}

export function send(person: SignedInPerson, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return person.request('POST /tracking/locations/', { body, headers })
}

export function sendBatch(person: SignedInPerson, locations: readonly unknown[]): Promise<Answer> {
  return person.request('POST /tracking/locations/batch/', { body: { locations } })
}

export function positionsAt(person: SignedInPerson, query = ''): Promise<Answer> {
  return person.request(`GET /tracking/locations/?page_size=100&${query}`)
}

/** Every position that is met by following the addresses of the next pages, as they are given. */
export async function alongPages(
  person: SignedInPerson,
  query: string,
  afterEach: () => Promise<unknown> = async () => {},
): Promise<readonly Shown[]> {
  const met: Shown[] = []
  let address: unknown = `http://guet/api/tracking/locations/?${query}`
  while (typeof address === 'string') {
    const { pathname, search } = new URL(address)
    const answer = await person.request(`GET ${pathname}${search}`)
    if (answer.status !== 200) throw new Error(`A page was refused: ${JSON.stringify(answer.body)}`)
    met.push(...results(answer))
    address = answer.body['next']
    await afterEach()
  }
  return met
}

export function results({ body }: Answer): readonly Shown[] {
  return body['results'] as readonly Shown[]
}

/** The newest positions that somebody may see, all pages of them. */
export function newestSeenBy(person: SignedInPerson): Promise<readonly Shown[]> {
  return alongPages(person, 'page_size=100')
}

export async function trackOf(person: SignedInPerson, query: string): Promise<readonly Shown[]> {
  return results(await positionsAt(person, query))
}

export function at(guet: Pick<TestServer, 'clock'>, milliseconds: number, changes: Fields = {}): Fields {
  return place({ id: newId(), timestamp: ago(guet, milliseconds), ...changes })
}

/** What a decoder hands over. */
export function report(changes: Partial<TrackerReport> = {}): TrackerReport {
  return {
    deviceId: null,
    at: new Date('2026-03-01T06:00:00Z'),
    valid: true,
    latitude: 14.932512,
    longitude: -17.192534,
    speed: knots(4.5),
    heading: degrees(270),
    altitude: null,
    accuracy: null,
    battery: null,
    alarm: null,
    attributes: {},
    ...changes,
  }
}

export async function deviceNamed(services: Services, name: string): Promise<ReportingDevice | null> {
  return (await devicesNamed(services, [name])).get(canonicalIdentifier(name)) ?? null
}

/** A tracker says where it was so long ago, through the one door for everything that is heard. */
export async function hear({ services, clock }: TestServer, tracker: Shown, milliseconds = 0): Promise<void> {
  const device = await deviceNamed(services, String(tracker['device_id']))
  if (device === null) throw new Error('This tracker is not known.')
  const receivedAt = clock.now
  const fixAt = new Date(receivedAt.getTime() - milliseconds)
  await services.ingest.take([{ device, id: null, receivedAt, report: report({ at: fixAt }) }])
}

/** A tracker that is known, on the boat of somebody or on none. */
export async function addDevice(by: SignedInPerson, changes: Fields = {}): Promise<Shown> {
  const answer = await by.request('POST /tracking/devices/', { body: { device_id: newId(), ...changes } })
  if (answer.status !== 201) throw new Error(`The device was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

/** A tracker that has been on board of this person's boat for a while: what it heard before is of that boat. */
export async function addTrackerOnBoard(
  guet: TestServer,
  by: SignedInPerson,
  owner: Pick<SignedInPerson, 'id'>,
): Promise<Shown> {
  const tracker = await addDevice(by, { user: owner.id, device_type: 'gt06' })
  await rowsOf(guet, `update device_links set from_at = 'epoch' where device_id = '${tracker.id}'`)
  return tracker
}

/** A tracker that an organisation added, that was heard long ago, and that an administrator confirmed. */
export async function addConfirmed(
  { services, clock }: TestServer,
  by: SignedInPerson,
  admin: SignedInPerson,
  changes: Fields = {},
): Promise<Shown> {
  const { id } = await addDevice(by, changes)
  const heardAt = new Date(clock.now.getTime() - 30 * day)
  await noteHeartbeats(services, [{ deviceId: id, heardAt, batteryLevel: null, signalStrength: null }])
  const answer = await admin.request(`POST /tracking/devices/${id}/confirm/`)
  if (answer.status !== 200) throw new Error(`The device was not confirmed: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}
