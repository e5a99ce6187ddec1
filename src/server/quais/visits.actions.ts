import { knowsConfidential } from '#contract/kit/confidential.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { departureTooEarly, isToCome, quaiFull, visitToCome } from '#contract/quais/quai.rules.ts'
import { quais } from '#contract/quais/quai.ts'
import {
  type Arrival,
  type Departure,
  type Vessel,
  type VesselChange,
  vesselStatusWords,
  vesselTypeWords,
} from '#contract/quais/vessel.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { publishQuais } from './quais.actions.ts'
import {
  type Visit,
  boatsKnownAs,
  countPresent,
  insertVisit,
  openVisitOf,
  ownersOf,
  pageOfVisits,
  presentVisit,
  quaiStore,
  updateVisit,
  visitNamed,
  visitToChange,
} from './quais.store.ts'

/*
 * Who lies at a quai, as people write it down.
 *   listVessels    those that are there, or that were
 *   boatsToNote    those that somebody may mean who notes an arrival
 *   arrive         one comes; of a boat that its tracker has shown there already, what is known is added to that visit
 *   leaveQuai      one goes
 *   changeVessel   what is noted of one
 */
type Asked = PageQuery & { readonly past?: boolean | undefined }

export async function listVessels(
  services: Services,
  caller: Caller,
  id: string,
  { past = false, ...paging }: Asked,
): Promise<Page<Vessel>> {
  await existingQuai(services, id)
  const { count, found } = await pageOfVisits(services.db, id, past, paging)
  const results = await described(services, caller, found)
  return pageOf(services, `/quais/${id}/vessels/`, { past: past || undefined, ...paging }, count, results)
}

const mostBoatsFound = 6

export async function boatsToNote(services: Services, caller: Caller, search: string | undefined) {
  const found = await boatsKnownAs(services.db, caller, search)
  const followed = await followedBy(
    services,
    caller,
    found.map(({ id }) => id),
  )
  return found.filter(({ id }) => followed.has(id)).slice(0, mostBoatsFound)
}

type Named = { readonly quaiId: string; readonly key: string | null }

export async function arrive(
  services: Services,
  caller: Caller,
  { quaiId, key }: Named,
  arrival: Arrival,
): Promise<Vessel | AlreadyDone<Vessel>> {
  refuseToCome(services, { arrival_time: arrival.arrivalTime })
  await quaiStore.lock(services.db, quaiId)
  const { capacity } = await existingQuai(services, quaiId)
  const known = key === null ? null : await visitNamed(services.db, key)
  if (known !== null && (known.quaiId !== quaiId || isOfAnother(known, key, caller))) throw new Refused(idTaken)
  if (known !== null) return new AlreadyDone(await describedOne(services, caller, known))
  const pirogueId = await linkedBoat(services, caller, arrival.pirogue ?? null)
  const present = await presentVisit(services.db, { quaiId, pirogueId, name: arrival.name })
  if (present !== null) return new AlreadyDone(await addTo(services, caller, present, { arrival, pirogueId, key }))
  const arrived = visitFrom(services, caller, { quaiId, key, pirogueId, arrival })
  const elsewhere = pirogueId === null ? null : await openVisitOf(services.db, pirogueId)
  /* Written down late: it lies elsewhere by now, since when it is no more here, and takes no place. */
  const isPast = elsewhere !== null && elsewhere.arrivedAt > arrived.arrivedAt
  const needsRoom = !isPast && !arrival.overCapacity
  if (needsRoom && (await countPresent(services.db, quaiId)) >= capacity) throw new Refused(quaiFull)
  const visit = isPast ? { ...arrived, leftAt: elsewhere.arrivedAt } : arrived
  if (elsewhere && !isPast) await end(services, caller, elsewhere, visit.arrivedAt)
  /* In this very moment somebody else noted it elsewhere, or used its name: now that is seen, and it arrives after it. */
  if (!(await insertVisit(services.db, visit))) return await arrive(services, caller, { quaiId, key }, arrival)
  await publishQuais(services, elsewhere ? [quaiId, elsewhere.quaiId] : [quaiId])
  return await describedOne(services, caller, visit)
}

/** By the id that he gave it himself, or that nobody gave it. */
function isOfAnother({ id, createdBy }: Visit, key: string | null, caller: Caller): boolean {
  return id === key && createdBy !== null && createdBy !== caller.id
}

/** Also of one that has left already: then nothing happens. */
export async function leaveQuai(services: Services, caller: Caller, quaiId: string, said: Departure): Promise<Vessel> {
  await existingQuai(services, quaiId)
  refuseToCome(services, { departure_time: said.departureTime })
  const visit = await visitToChange(services.db, said.vessel)
  if (visit?.quaiId !== quaiId) throw new Refused(notFound)
  if (visit.leftAt !== null) return await describedOne(services, caller, visit)
  const leftAt = said.departureTime === undefined ? laterOf(services.now(), visit) : new Date(said.departureTime)
  if (leftAt < visit.arrivedAt) throw new Refused(departureTooEarly, { departure_time: departureTooEarly })
  const change = { leftAt, leftBy: caller.id, ...(said.fee !== undefined && { fee: said.fee }) }
  await updateVisit(services.db, visit.id, change)
  await publishQuais(services, [quaiId])
  return await describedOne(services, caller, { ...visit, ...change })
}

function refuseToCome({ now }: Services, said: { readonly [field: string]: string | undefined }): void {
  for (const [field, at] of Object.entries(said)) {
    if (isToCome(at, now().getTime())) throw new Refused(visitToCome, { [field]: visitToCome })
  }
}

export async function changeVessel(
  services: Services,
  caller: Caller,
  id: string,
  { type, ...change }: VesselChange,
): Promise<Vessel> {
  const visit = await visitToChange(services.db, id)
  if (visit === null || (await quaiStore.read(services.db, visit.quaiId)) === null) throw new Refused(notFound)
  const said = Object.entries({ ...change, vesselType: type }).filter(([, value]) => value !== undefined)
  const changed = Object.fromEntries(said.map(([name, value]) => [name, value === '' ? null : value])) as Partial<Visit>
  await updateVisit(services.db, id, changed)
  if (said.length > 0) await publishQuais(services, [visit.quaiId])
  return await describedOne(services, caller, { ...visit, ...changed })
}

type Merge = { readonly arrival: Arrival; readonly pirogueId: string | null; readonly key: string | null }

/** Its tracker had shown it: when it came stays, whoever writes it down says the rest. */
async function addTo(services: Services, caller: Caller, visit: Visit, { arrival, pirogueId, key }: Merge) {
  const { type, size, captain, status, fee } = arrival
  const change = {
    vesselType: type,
    status,
    size: size ?? visit.size,
    captain: captain || visit.captain,
    fee: fee ?? visit.fee,
    pirogueId: visit.pirogueId ?? pirogueId,
    alsoNamed: visit.alsoNamed ?? key,
  }
  await updateVisit(services.db, visit.id, change)
  await publishQuais(services, [visit.quaiId])
  return await describedOne(services, caller, { ...visit, ...change })
}

function visitFrom(
  services: Services,
  caller: Caller,
  { quaiId, key, pirogueId, arrival }: Merge & { readonly quaiId: string },
): Visit {
  const { name, type, size, captain, status, fee, arrivalTime } = arrival
  return {
    id: key ?? newId(),
    quaiId,
    pirogueId,
    name,
    vesselType: type,
    size: size ?? null,
    captain: captain || null,
    status,
    arrivedAt: arrivalTime === undefined ? services.now() : new Date(arrivalTime),
    leftAt: null,
    fee: fee ?? null,
    source: 'manual',
    alsoNamed: null,
    leftBy: null,
    createdBy: caller.id,
    createdAt: services.now(),
  }
}

/** By whoever says that it lies elsewhere: its tracker, that may still show it here, does not bring it back. */
async function end(services: Services, caller: Caller, visit: Visit, at: Date): Promise<void> {
  await updateVisit(services.db, visit.id, { leftAt: laterOf(at, visit), leftBy: caller.id })
}

function laterOf(at: Date, { arrivedAt }: Visit): Date {
  return at < arrivedAt ? arrivedAt : at
}

async function existingQuai(services: Services, id: string) {
  const quai = await quaiStore.read(services.db, id)
  if (quai === null) throw new Refused(notFound)
  return quai
}

/** A boat that one may not follow is as unknown as one that never was. */
async function linkedBoat(services: Services, caller: Caller, pirogueId: string | null): Promise<string | null> {
  if (pirogueId === null) return null
  if (!(await followedBy(services, caller, [pirogueId])).has(pirogueId)) throw new Refused(notFound)
  return pirogueId
}

async function describedOne(services: Services, caller: Caller, visit: Visit): Promise<Vessel> {
  return (await described(services, caller, [visit]))[0] as Vessel
}

async function described(services: Services, caller: Caller, visits: readonly Visit[]): Promise<Vessel[]> {
  const boats = visits.flatMap(({ pirogueId }) => pirogueId ?? [])
  const followed = await followedBy(services, caller, boats)
  const fees = knowsConfidential(quais, caller)
  return visits.map((visit) => ({
    ...shown(visit, visit.pirogueId === null || followed.has(visit.pirogueId)),
    ...(!fees && { fee: null }),
  }))
}

/** Where a boat lies is told to those who may follow it: of any other it is only told that there is one. */
function shown(visit: Visit, isTold: boolean): Vessel {
  const { id, quaiId, vesselType, status, arrivedAt, leftAt, source } = visit
  return {
    id,
    quai: quaiId,
    name: isTold ? visit.name : null,
    type: vesselType,
    typeDisplay: vesselTypeWords[vesselType],
    size: visit.size,
    captain: isTold ? visit.captain : null,
    status,
    statusDisplay: vesselStatusWords[status],
    arrivalTime: arrivedAt.toISOString(),
    departureTime: leftAt?.toISOString() ?? null,
    fee: visit.fee,
    pirogue: isTold ? visit.pirogueId : null,
    source,
  }
}

async function followedBy(services: Services, caller: Caller, pirogueIds: readonly string[]): Promise<Set<string>> {
  if (pirogueIds.length === 0) return new Set()
  const { openPirogueIds, pirogueIds: near } = await sosVisibilityFor(services, caller)
  const inSos = new Set(caller.role === 'organization' ? openPirogueIds : near)
  const boats = await ownersOf(services.db, pirogueIds)
  const followed = boats.filter(
    ({ id, ...boat }) => boatVisibility(caller, { ...boat, openSosMilesAway: inSos.has(id) ? 0 : null }) === 'full',
  )
  return new Set(followed.map(({ id }) => id))
}
