import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { api } from '#contract/api.ts'
import { resources } from '#contract/resources.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import { type Role, mayCall, roles } from '#contract/wire/who.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { readReply } from '#web/platform/api/reply.ts'
import { answerIn } from './answers.ts'
import { degreesFromHome, lastPlaces } from './fleet/boats.ts'
import { calmDown, forceEmergency, forceViolation } from './hooks.ts'
import { samplePerson } from './samples/sample-people.ts'
import { type World, newWorld } from './world.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)
let world: World
beforeEach(() => {
  world = newWorld(now)
})

type Sent = Parameters<typeof answerIn>[3]
const asking = async (role: Role, endpoint: Endpoint, sent: Sent = {}) => {
  const { status, json } = await answerIn(world, { role, now }, endpoint, sent)
  return { status, said: fromWire(json) as { code?: string; count?: number; results?: readonly Alert[] } }
}
const everyCall = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[])
const leftOut = 'left_out_of_demonstration'

/** Something that is there, for the calls about one thing. */
function idFor({ path }: Endpoint, role: Role): string {
  const kinds = Object.values(resources).map((kind) => [kind.path, world.things[kind.noun] ?? new Map()] as const)
  const kept: { readonly [noun: string]: ReadonlyMap<string, unknown> } = {
    ...Object.fromEntries(kinds),
    '/alerts/': world.alerts,
    '/zones/': world.zones,
    '/tracking/devices/': world.devices,
    '/tracking/totarget/': world.devices,
    '/tracking/trips/': world.trips,
    '/users/users/': world.people,
    '/support/tickets/': new Map([...world.tickets].filter(([, { user }]) => user === samplePerson(role).id)),
    '/donations/': world.donations,
    '/media/files/': world.media,
    '/fleet/': new Map(lastPlaces(world.fleet).map((place) => [place.pirogue ?? '', place])),
  }
  const [, things] = Object.entries(kept).find(([noun]) => path.startsWith(noun)) ?? []
  return [...(things?.keys() ?? [])][0] ?? ''
}

/** What a call cannot do without. */
function queryFor({ path }: Endpoint) {
  if (path === api.phrases.list.path) return { language: 'wo' }
  if (path.startsWith('/pirogues/patrons/')) return { boats: lastPlaces(world.fleet)[0]?.pirogue ?? '' }
  return path === api.search.find.path ? { search: 'Yaye' } : {}
}

/** Of a kind without samples there is none to be read. */
function hasNone({ path }: Endpoint): boolean {
  return Object.values(resources).some((kind) => kind.api.read.path === path && world.things[kind.noun]?.size === 0)
}

describe('every call of the contract', () => {
  test.each(roles)('that a %s may read is answered as the contract says, or is said to be left out', async (role) => {
    const answered = everyCall.filter((call) => !isWrite(call) && mayCall(call.who, role) && !hasNone(call))
    const readable = answered.filter(({ file }) => file === undefined)
    const left: string[] = []
    for (const endpoint of readable) {
      const sent = { params: { id: idFor(endpoint, role) }, query: queryFor(endpoint) }
      const { status, json } = await answerIn(world, { role, now }, endpoint, sent)
      if (status === 409) left.push(endpoint.path)
      else
        expect([endpoint.path, status, typeof readReply(endpoint, { status, json })]).toEqual([
          endpoint.path,
          200,
          'object',
        ])
    }
    expect(readable.length - left.length).toBeGreaterThan(15)
    for (const path of ['/alerts/', '/zones/', '/weather/warnings/', '/dashboard/']) expect(left).not.toContain(path)
  })

  test.each(roles)('that hands a %s a file hands over a whole one', async (role) => {
    const files = everyCall.filter((call) => call.file && mayCall(call.who, role))
    expect(files.length).toBeGreaterThan(1)
    for (const endpoint of files) {
      const sent = { params: { id: idFor(endpoint, role) }, query: { format: 'gpx' } }
      const { status, json } = await answerIn(world, { role, now }, endpoint, sent)
      const text = await new Blob((json as { readonly content: BlobPart[] }).content).text()
      expect([endpoint.path, status, text.length > 100]).toEqual([endpoint.path, 200, true])
    }
  })

  test('that a role may not make is refused', async () => {
    for (const role of roles) {
      for (const endpoint of everyCall.filter((call) => !mayCall(call.who, role))) {
        expect((await asking(role, endpoint)).said.code).toBe('access_refused')
      }
    }
  })

  test('that would leave this browser is refused with a sentence that says so', async () => {
    const { status, said } = await asking('admin', api.notifications.testDuty)
    expect([status, said]).toMatchObject([
      409,
      { code: leftOut, error: expect.stringContaining('rien ne quitte ce navigateur') as string },
    ])
    expect((await asking('fisherman', api.alerts.raise, { body: { alertType: 'emergency' } })).said.code).toBe(leftOut)
    expect((await asking('admin', api.logs.forgetLocal)).said.code).toBe(leftOut)
  })

  test('sends nothing anywhere', async () => {
    const wires = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => {
      const wire = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('the demonstration sent something')))
      vi.stubGlobal(name, wire)
      return wire
    })
    for (const role of roles) {
      for (const endpoint of everyCall) await asking(role, endpoint, { params: { id: '' }, body: {} })
    }
    vi.unstubAllGlobals()
    for (const wire of wires) expect(wire).not.toHaveBeenCalled()
  })
})

describe('what a visitor finds', () => {
  test.each([
    ['fisherman', [api.alerts.list, api.zones.list, api.balises.list, api.positions.list, api.warnings.list]],
    ['organization', [api.devices.list, api.trips.list, api.accounts.list, api.notifications.readDuty]],
    ['admin', [api.logs.list, api.zones.list, api.alerts.list]],
  ] as const)('%s: no list is empty', async (role, lists: readonly Endpoint[]) => {
    for (const list of lists) {
      const { said } = await asking(role, list)
      expect([list.path, (said.results ?? (said as { people?: unknown[] }).people)?.length]).not.toEqual([list.path, 0])
    }
  })

  test('alerts, active and resolved, active ones first; nothing rings before a hook is pulled', async () => {
    const { said } = await asking('organization', api.alerts.list)
    const states = said.results?.map(({ status }) => status) ?? []
    expect(new Set(states)).toEqual(new Set(['active', 'acknowledged', 'resolved']))
    expect(states.lastIndexOf('active')).toBe(states.filter((status) => status === 'active').length - 1)
    const ringing = await asking('organization', api.alerts.list, { query: { type: 'emergency', status: 'active' } })
    expect(ringing.said.count).toBe(0)
  })

  test('a trip with its track, a fisherman his own', async () => {
    const { said } = await asking('fisherman', api.trips.list, {
      query: { user: '00000000-0000-7000-8001-000000000001' },
    })
    const [trip] = (said.results ?? []) as unknown as { pirogue: string; startTime: string; endTime: string }[]
    const track = await asking('fisherman', api.positions.list, {
      query: { pirogue: trip?.pirogue, from: trip?.startTime, to: trip?.endTime },
    })
    expect(track.said.results?.length).toBeGreaterThan(60)
  })
})

describe('what a visitor does', () => {
  test('an alert goes through the machine of the contract, and its trail says who', async () => {
    const [id = ''] = [...world.alerts.keys()]
    expect((await asking('admin', api.alerts.acknowledge, { params: { id } })).said).toMatchObject({
      status: 'acknowledged',
    })
    expect((await asking('fisherman', api.alerts.resolve, { params: { id }, body: { reason: 'x' } })).said.code).toBe(
      'access_refused',
    )
    await asking('organization', api.alerts.resolve, { params: { id }, body: { reason: 'réglé' } })
    const back = await asking('admin', api.alerts.change, { params: { id }, body: { status: 'active' } })
    expect([back.status, back.said.code]).toEqual([409, 'state_impossible'])
    const { said } = await asking('admin', api.alerts.read, { params: { id } })
    expect(said).toMatchObject({
      status: 'resolved',
      resolveReason: 'réglé',
      trail: [
        { act: 'raised' },
        { act: 'acknowledged', name: 'Ibrahima Sarr' },
        { act: 'resolved', name: 'Awa Ndiaye' },
      ],
    })
  })

  test('a zone is drawn by the rules of the contract, changed, removed, and stands in the audit', async () => {
    const circle = {
      name: 'Épave',
      zoneType: 'restricted',
      zoneShape: 'circle',
      centerLatitude: 14.9,
      centerLongitude: -17.2,
    }
    const tooWide = await asking('admin', api.zones.add, { body: { ...circle, radius: 100_001 } })
    expect([tooWide.status, tooWide.said.code]).toEqual([400, 'radius_too_large'])
    const added = (await asking('admin', api.zones.add, { body: circle })).said as unknown as Zone
    expect(added).toMatchObject({ radius: 1000, geometry: { type: 'Polygon' } })
    await asking('admin', api.zones.change, { params: { id: added.id }, body: { name: 'Épave du Joola' } })
    expect((await asking('admin', api.zones.read, { params: { id: added.id } })).said).toMatchObject({
      name: 'Épave du Joola',
    })
    await asking('admin', api.zones.remove, { params: { id: added.id } })
    expect((await asking('admin', api.zones.read, { params: { id: added.id } })).status).toBe(404)
    const { said } = await asking('admin', api.logs.list, { query: { kind: 'zones' } })
    expect((said.results as unknown as { method: string; outcome: string }[]).slice(0, 4)).toMatchObject([
      { method: 'DELETE', outcome: 'done' },
      { method: 'PATCH', outcome: 'done' },
      { method: 'POST', outcome: 'done' },
      { method: 'POST', outcome: 'refused' },
    ])
  })

  test('balises, trackers, warnings and the duty chain are changed and come back changed', async () => {
    const balise = await asking('organization', api.balises.add, {
      body: { name: 'Neuve', latitude: 15, longitude: -17.2 },
    })
    expect(balise.said).toMatchObject({ statusDisplay: 'Active', coordinates: [15, -17.2] })
    expect((await asking('organization', api.devices.add, { body: { deviceId: 'TRK-101' } })).said.code).toBe(
      'device_id_taken',
    )
    const span = { validFrom: '2026-11-21T00:00:00Z', validUntil: '2026-11-20T00:00:00Z' }
    const reversed = await asking('admin', api.warnings.add, {
      body: { level: 'red', message: 'Houle', ...span },
    })
    expect(reversed.said.code).toBe('warning_reversed')
    const people = [...world.people.keys()].slice(3, 5)
    await asking('organization', api.notifications.writeDuty, { body: { people } })
    const duty = await asking('organization', api.notifications.readDuty)
    expect(duty.said).toMatchObject({ people: people.map((user) => ({ user })) })
  })
})

describe('the hooks', () => {
  test('a forced violation is a boat outside, and an open alert about it for every role', async () => {
    const alert = forceViolation(world, now)
    const boat = lastPlaces(world.fleet).find(({ pirogue }) => pirogue === alert.pirogue)
    expect(degreesFromHome(boat ?? { latitude: 0, longitude: 0 })).toBeCloseTo(0.08, 6)
    for (const role of roles) {
      const { said } = await asking(role, api.alerts.list, { query: { type: 'zone_violation', status: 'active' } })
      expect(said.results?.[0]).toMatchObject({
        id: alert.id,
        severity: 'medium',
        location: { latitude: boat?.latitude },
      })
    }
  })

  test('a forced emergency rings with speed 0 at its place, counts, and ends with the alert: the boat sails on', async () => {
    const alert = forceEmergency(world, now)
    const ringing = await asking('admin', api.alerts.list, { query: { type: 'emergency', status: 'active' } })
    expect(ringing.said.results).toMatchObject([{ id: alert.id, severity: 'critical', location: { speed: 0 } }])
    expect((await asking('organization', api.dashboard.read)).said).toMatchObject({ emergencies: 1 })
    const lying = () => world.fleet.boats.filter(({ isStopped }) => isStopped).length
    expect(lying()).toBe(1)
    await asking('organization', api.alerts.acknowledge, { params: { id: alert.id } })
    await asking('organization', api.alerts.resolve, { params: { id: alert.id }, body: { reason: 'secourue' } })
    expect(lying()).toBe(0)
  })

  test('who calls for help is the first of those who are out, whatever else is known of others', async () => {
    const board = async () => {
      const { said } = await asking('organization', api.voyages.board)
      return (said.results as unknown as readonly BoatOut[]).map(({ pirogue, sos }) => ({ pirogue, sos }))
    }
    const [, second] = await board()
    const alert = { ...forceEmergency(world, now), pirogue: second?.pirogue ?? '' }
    world.alerts.set(alert.id, alert)
    expect((await board())[0]).toEqual({ pirogue: second?.pirogue, sos: { alert: alert.id, inCharge: false } })
    await asking('organization', api.alerts.acknowledge, { params: { id: alert.id } })
    expect((await board())[0]).toEqual({ pirogue: second?.pirogue, sos: { alert: alert.id, inCharge: true } })
    calmDown(world, 'organization', now)
    expect((await board())[1]).toEqual(second)
  })

  test('a call for help that is not over cannot be removed, as on the server', async () => {
    const { id } = forceEmergency(world, now)
    const removed = await asking('admin', api.alerts.remove, { params: { id } })
    expect([removed.status, removed.said.code, world.alerts.has(id)]).toEqual([409, 'sos_still_open', true])
    calmDown(world, 'admin', now)
    expect((await asking('admin', api.alerts.remove, { params: { id } })).status).toBe(204)
  })

  test('each pull takes another boat, and calm ends them all', () => {
    const forced = [forceEmergency(world, now), forceViolation(world, now), forceEmergency(world, now)]
    expect(new Set(forced.map(({ pirogue }) => pirogue)).size).toBe(3)
    calmDown(world, 'organization', now)
    expect(forced.map(({ id }) => world.alerts.get(id)?.status)).toEqual(['resolved', 'resolved', 'resolved'])
    expect(world.fleet.boats.filter(({ isStopped }) => isStopped)).toEqual([])
  })
})
