import { isOpenSos } from '#contract/alerts/alert.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { refusalOfDue } from '#contract/voyages/voyage-drafts.ts'
import {
  type BoatOut,
  type KnownBy,
  type OutCounts,
  type OutState,
  type Voyage,
  outStates,
  dueSoonWithin,
  usualMinutes,
} from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, narrowed, pageFrom } from '#web/app/demonstration/server/answering.ts'
import { newId } from '#web/app/demonstration/server/samples/samples.ts'
import type { World } from '#web/app/demonstration/server/world.ts'
import { pirogueId, lastPlaces } from './boats.ts'

/** The visitor's own boat. */
const ownNumber = 9

/** Who left, by when he is back, and who is out. Nobody is called when somebody is late. */
export const voyageAnswers: readonly Answering[] = [
  answering(voyagesApi.own, ({ world, person }) => {
    const open = openIn(world).find(({ user }) => user === person.id) ?? null
    return {
      pirogue: pirogueId(ownNumber),
      open,
      habits: { minutes: usualMinutes, crew: 7, zone: null },
      looksReturned: false,
    }
  }),
  answering(voyagesApi.board, ({ world, query, now }) => {
    const all = outIn(world, now)
    const { search, state } = query
    const those = narrowed(
      all,
      { ...(search !== undefined && { search }), filters: { state } },
      { search: ['pirogueName', 'userName'] },
    )
    return { ...pageFrom(those, query), counts: countsOf(all) }
  }),
  answering(voyagesApi.declare, ({ world, person, body, now }) => {
    const refusal = refusalOfDue(Date.parse(body.dueAt), body.saidAt ? Date.parse(body.saidAt) : now)
    if (refusal !== null) throw new Refused(refusal, { due_at: refusal })
    const pirogue = body.pirogue ?? pirogueId(ownNumber)
    for (const open of openIn(world).filter((one) => one.pirogue === pirogue)) ended(world, open, 'replaced', now)
    const { crew = null, zone = null, dueAt } = body
    const zoneName = (zone !== null && world.zones.get(zone)?.name) || null
    const whose = { pirogue, pirogueName: person.profile.boatName, user: person.id, userName: person.profile.fullName }
    const leftAt = new Date(now).toISOString()
    const said = { leftAt, lastSaidAt: leftAt, dueAt, crew, zone, zoneName }
    return kept(world, { id: body.id ?? newId(now), ...whose, ...said, ...notOver })
  }),
  answering(voyagesApi.prolong, ({ world, params, body, now }) => {
    const refusal = refusalOfDue(Date.parse(body.dueAt), body.saidAt ? Date.parse(body.saidAt) : now)
    if (refusal !== null) throw new Refused(refusal, { due_at: refusal })
    return kept(world, {
      ...existing(world.voyages, params.id),
      dueAt: body.dueAt,
      lastSaidAt: new Date(now).toISOString(),
    })
  }),
  answering(voyagesApi.end, ({ world, params, body, now }) =>
    ended(world, existing(world.voyages, params.id), 'returned', now, body.known ?? null),
  ),
  answering(voyagesApi.undoEnd, ({ world, params }) => {
    const voyage = existing(world.voyages, params.id)
    return voyage.end === 'returned' ? kept(world, { ...voyage, ...notOver }) : voyage
  }),
]

/** Who calls for help, then the worst first, as the server sorts them. All that sail there without a word are off the shore. */
export function outIn(world: World, now: number): BoatOut[] {
  const places = lastPlaces(world.fleet)
  const calls = callsIn(world).map((call) => ({
    ...call,
    ...undeclared,
    leftAt: call.occurredAt,
    crew: call.peopleOnBoard,
  }))
  const heard = places
    .filter(({ effectiveAt }) => now - Date.parse(effectiveAt) < activeWithin)
    .map((place) => ({ ...place, ...undeclared, leftAt: place.effectiveAt, userName: nameIn(world, place.user) }))
  const shown = new Map<string, Out>()
  for (const one of openIn(world)) shown.set(one.pirogue, { ...one, ...declaredWith, voyage: one.id })
  for (const one of calls) if (!shown.has(one.pirogue)) shown.set(one.pirogue, { ...one, isShownByCall: true })
  for (const one of heard)
    if (one.pirogue !== null && !shown.has(one.pirogue))
      shown.set(one.pirogue, { ...one, pirogue: one.pirogue, isShownByPlace: true })
  const boats = [...shown.values()].map((one) => boatOut({ world, places, now }, one))
  const rank = ({ sos, state }: BoatOut) => (sos ? Number(sos.inCharge) - 2 : outStates.indexOf(state))
  return boats.toSorted((one, other) => rank(one) - rank(other) || (String(one.dueAt) < String(other.dueAt) ? -1 : 1))
}

const declaredWith = { isShownByCall: false, isShownByPlace: false }
const undeclared = { ...declaredWith, voyage: null, dueAt: null, lastSaidAt: null, crew: null, zoneName: null }
type Out = Pick<BoatOut, 'pirogue' | 'pirogueName' | 'user' | 'userName' | 'leftAt' | keyof typeof undeclared>

function nameIn({ people }: World, user: string | null): string | null {
  return (user === null ? undefined : people.get(user))?.profile.fullName ?? null
}

type Seen = { readonly world: World; readonly places: ReturnType<typeof lastPlaces>; readonly now: number }

function boatOut({ world, places, now }: Seen, out: Out): BoatOut {
  const { pirogue, pirogueName, user, userName, voyage, leftAt, dueAt, lastSaidAt, crew, zoneName } = out
  const owner = user === null ? undefined : world.people.get(user)
  return {
    pirogue,
    pirogueName,
    user,
    userName,
    voyage,
    leftAt,
    isShownByCall: out.isShownByCall,
    isShownByPlace: out.isShownByPlace,
    dueAt,
    lastSaidAt,
    crew,
    zoneName,
    licenseNumber: owner?.profile.licenseNumber ?? null,
    isManaged: true,
    phone: owner?.profile.phone ?? null,
    state: dueAt === null ? 'at_sea' : stateOf(dueAt, now),
    sos: sosOf(world, pirogue),
    isHidden: false,
    lastHeard: places.find((place) => place.pirogue === pirogue)?.effectiveAt ?? null,
    alert: null,
    inCharge: false,
  }
}

export function countsOf(boats: readonly BoatOut[]): OutCounts {
  const count = (state: OutState) => boats.filter((boat) => boat.state === state).length
  const people = boats.reduce((sum, { crew }) => sum + (crew ?? 0), 0)
  const crewsUnknown = boats.filter(({ crew }) => crew === null).length
  return { atSea: boats.length, overdue: count('overdue'), silent: count('silent'), people, crewsUnknown }
}

/** Nobody’s before one in somebody’s charge. */
function sosOf(world: World, boat: string): BoatOut['sos'] {
  const calls = callsIn(world).filter(({ pirogue }) => pirogue === boat)
  const open = calls.find(({ status }) => status === 'active') ?? calls[0]
  return open ? { alert: open.id, inCharge: open.status === 'acknowledged' } : null
}

function callsIn({ alerts }: World) {
  return [...alerts.values()].flatMap((alert) =>
    alert.pirogue !== null && isOpenSos(alert) ? [{ ...alert, pirogue: alert.pirogue }] : [],
  )
}

function stateOf(dueAt: string, now: number): OutState {
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'overdue' : left <= dueSoonWithin ? 'due_soon' : 'at_sea'
}

function openIn({ voyages }: World): Voyage[] {
  return [...voyages.values()].filter(({ end }) => end === null)
}

const notOver = { endedAt: null, end: null, endKnown: null }

function ended(
  world: World,
  voyage: Voyage,
  end: NonNullable<Voyage['end']>,
  now: number,
  endKnown: KnownBy | null = null,
): Voyage {
  if (voyage.end !== null) return voyage
  return kept(world, { ...voyage, end, endedAt: new Date(now).toISOString(), endKnown })
}

function kept(world: World, voyage: Voyage): Voyage {
  world.voyages.set(voyage.id, voyage)
  return voyage
}
