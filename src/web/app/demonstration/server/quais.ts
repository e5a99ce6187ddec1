import { armateurs } from '#contract/armateurs/armateur.ts'
import { departureTooEarly, isToCome, quaiFull, visitToCome } from '#contract/quais/quai.rules.ts'
import { type Quai, quais } from '#contract/quais/quai.ts'
import { tideAt } from '#contract/quais/tide.ts'
import { type Vessel, vesselStatusWords, vesselTypeWords } from '#contract/quais/vessel.ts'
import { simulatedAir, simulatedSea } from '#contract/weather/simulated.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, narrowed, pageFrom } from './answering.ts'
import { pirogueId, sampleBoats } from './fleet/boats.ts'
import { newId } from './samples/samples.ts'
import { thingsIn } from './things.ts'
import type { World } from './world.ts'

/** Vessels at the quais of the demonstration. Its weather is made of the hour and the place, and says so. */
export const quaiAnswers: readonly Answering[] = [
  answering(quais.api.boats, ({ query: { search } }) => {
    const boats = sampleBoats.map(({ name }, index) => ({ id: pirogueId(index + 1), name, licenseNumber: null }))
    return { results: [...narrowed(boats, { search }, { search: ['name'] })] }
  }),
  answering(quais.api.summary, ({ world }) => {
    const all = [...quaisIn(world).values()]
    const sum = (pick: 'dailyRevenue' | 'occupancyRate') => all.reduce((total, quai) => total + quai[pick], 0)
    return {
      total: all.length,
      available: all.filter(({ status }) => status === 'available').length,
      occupied: all.filter(({ status }) => status === 'occupied').length,
      dailyRevenue: sum('dailyRevenue'),
      averageOccupancy: all.length === 0 ? 0 : Math.round(sum('occupancyRate') / all.length),
    }
  }),
  answering(quais.api.vessels, ({ world, params, query }) => {
    const { past = false, page, pageSize } = query
    const wanted = vesselsAt(world, params.id).filter(({ departureTime }) => (departureTime !== null) === past)
    const when = ({ arrivalTime, departureTime }: Vessel) => departureTime ?? arrivalTime
    const newestFirst = wanted.toSorted((one, other) => (when(one) < when(other) ? 1 : -1))
    return pageFrom(newestFirst, { page, pageSize })
  }),
  answering(quais.api.arrive, ({ world, params, body, now }) => {
    const quai = existing(quaisIn(world), params.id)
    if (isToCome(body.arrivalTime, now)) throw new Refused(visitToCome, { arrival_time: visitToCome })
    const present = vesselsAt(world, quai.id).filter(({ departureTime }) => departureTime === null)
    if (!body.overCapacity && present.length >= quai.capacity) throw new Refused(quaiFull)
    const { name, type, status, size, captain, fee, pirogue = null, arrivalTime = new Date(now).toISOString() } = body
    const elsewhere = pirogue === null ? undefined : openVisitOf(world, pirogue, quai.id)
    /* Written down late: it lies elsewhere by now, since when it is no more here. */
    const isPast = elsewhere !== undefined && Date.parse(elsewhere.arrivalTime) > Date.parse(arrivalTime)
    if (elsewhere && !isPast) kept(world, { ...elsewhere, departureTime: arrivalTime }, now)
    const vessel: Stored = {
      id: newId(now),
      quai: quai.id,
      name,
      type,
      status,
      size: size ?? null,
      captain: captain ?? null,
      fee: fee ?? null,
      pirogue,
      arrivalTime,
      departureTime: isPast ? elsewhere.arrivalTime : null,
      source: 'manual',
    }
    return kept(world, vessel, now)
  }),
  answering(quais.api.leave, ({ world, params, body, now }) => {
    const vessel = existing(vesselsIn(world), body.vessel)
    if (vessel.quai !== params.id) throw new Refused(notFound)
    if (vessel.departureTime !== null) return shown(vessel)
    if (isToCome(body.departureTime, now)) throw new Refused(visitToCome, { departure_time: visitToCome })
    const departureTime = body.departureTime ?? new Date(now).toISOString()
    if (departureTime < vessel.arrivalTime) throw new Refused(departureTooEarly)
    return kept(world, { ...vessel, departureTime, fee: body.fee === undefined ? vessel.fee : body.fee }, now)
  }),
  answering(quais.api.changeVessel, ({ world, params, body, now }) => {
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return kept(world, { ...existing(vesselsIn(world), params.id), ...said }, now)
  }),
  answering(quais.api.conditions, ({ world, params, now }) => {
    const { latitude } = existing(quaisIn(world), params.id)
    const { temperature, windSpeed, visibility } = simulatedAir(new Date(now), latitude)
    const { waveHeight } = simulatedSea(new Date(now), latitude)
    const hours = Array.from({ length: 48 }, (_, index) => new Date(now - (now % hour) + index * hour))
    const levels = hours.map((at) => ({ timestamp: at.toISOString(), seaLevel: simulatedSea(at, latitude).seaLevel }))
    const tide = tideAt(levels, now)
    return {
      weatherConditions: { temperature, windSpeed, waveHeight, visibility },
      tideInfo: tide && {
        currentTide: tide.current,
        isRising: tide.isRising,
        nextHighTide: tide.nextHigh,
        nextLowTide: tide.nextLow,
      },
      timestamp: new Date(now).toISOString(),
      stale: false,
      simulated: true,
    }
  }),
  /* The boats of the demonstration have no owner. */
  answering(armateurs.api.boats, () => ({ results: [] })),
]

const hour = 3_600_000
type Stored = Omit<Vessel, 'typeDisplay' | 'statusDisplay'>

function quaisIn(world: World): Map<string, Quai> {
  return thingsIn<Quai>(world, 'quai')
}

function vesselsIn(world: World): Map<string, Stored> {
  return thingsIn<Stored>(world, 'vessel')
}

function vesselsAt(world: World, quai: string): Vessel[] {
  return [...vesselsIn(world).values()].filter((vessel) => vessel.quai === quai).map(shown)
}

function openVisitOf(world: World, boat: string, notAt: string): Stored | undefined {
  const visits = [...vesselsIn(world).values()]
  return visits.find(({ pirogue, quai, departureTime }) => pirogue === boat && quai !== notAt && departureTime === null)
}

/** And the figures of its quai with it. */
function kept(world: World, vessel: Stored, now: number): Vessel {
  vesselsIn(world).set(vessel.id, vessel)
  const quai = existing(quaisIn(world), vessel.quai)
  const here = vesselsAt(world, quai.id)
  const present = here.filter(({ departureTime }) => departureTime === null)
  const today = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length)
  const paid = here.filter(({ arrivalTime }) => arrivalTime.startsWith(today))
  quaisIn(world).set(quai.id, {
    ...quai,
    vesselsPresent: present.length,
    currentVessels: present.flatMap(({ name }) => name ?? []),
    occupancyRate: Math.round((100 * present.length) / quai.capacity),
    dailyRevenue: paid.reduce((total, { fee }) => total + (fee ?? 0), 0),
  })
  return shown(vessel)
}

function shown({
  id,
  quai,
  name,
  type,
  size,
  captain,
  status,
  arrivalTime,
  departureTime,
  fee,
  pirogue,
  source,
}: Stored): Vessel {
  const words = { typeDisplay: vesselTypeWords[type], statusDisplay: vesselStatusWords[status] }
  return { id, quai, name, type, size, captain, status, arrivalTime, departureTime, fee, pirogue, source, ...words }
}
