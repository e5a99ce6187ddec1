import { alertDraft } from '#contract/alerts/alert.rules.ts'
import type { SosNature } from '#contract/alerts/alert.ts'
import type { Config } from '#server/platform/config/config.ts'
import { existingPerson } from '#server/accounts/accounts.actions.ts'
import { acknowledge, markAlertSeen, resolve } from '#server/alerts/alerts.actions.ts'
import { confirmAsk } from '#server/alerts/going/asks.actions.ts'
import { sayGoing } from '#server/alerts/going/going.actions.ts'
import { existingAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { raiseByHand } from '#server/alerts/sos/sos.actions.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { LatLng } from '#contract/wire/units.ts'
import { writeDebrief } from './debriefs.actions.ts'
import { keepSea } from './debriefs.store.ts'
import { type SampleAdrift, type SampleSea, foundAfter, sampleSea, seaOf } from './sample-sea.ts'
import { type SampleEnd, sampleEnds } from './sample-emergencies.words.ts'

/*
 * Emergencies of the demonstration's last month that are over, so that their reports and their totals have something to show. Each goes
 * through what the product does, by a clock that says the time of then and by ways out that lead nowhere: nobody is written to.
 */

/** Who may call, in turn, and where they fish; the one after him goes to help. */
export type SampleCrew = { readonly ground: LatLng; readonly accounts: readonly string[] }

type Case = {
  readonly crew: 'north' | 'south'
  readonly daysAgo: number
  readonly hour: number
  readonly nature: SosNature
  readonly people: number
  /** Degrees from the ground where they fish. */
  readonly away: LatLng
  /** After the press. */
  readonly minutes: { readonly [Step in 'seen' | 'inCharge' | 'going' | 'onScene' | 'over']: number }
  readonly sea: SampleSea
  readonly adrift: SampleAdrift
  readonly end: SampleEnd
}

const at = (latitude: number, longitude: number): LatLng => ({ latitude, longitude })
const steps = (seen: number, inCharge: number, going: number, onScene: number, over: number) => {
  return { seen, inCharge, going, onScene, over }
}

/** Of the last four days none, so that yesterday's sea is as it was; none so old that the month of trips does not reach it. */
const cases: readonly Case[] = [
  {
    crew: 'north',
    daysAgo: 5,
    hour: 9,
    nature: 'panne',
    people: 6,
    away: at(0.02, -0.05),
    minutes: steps(1, 3, 6, 52, 140),
    sea: sampleSea([17, 20], [0.4, 205], 1.4),
    adrift: { along: 0.041, aside: 0.008, error: [-0.05, 0.03] },
    end: 'towed',
  },
  {
    crew: 'south',
    daysAgo: 7,
    hour: 11,
    nature: 'voie_d_eau',
    people: 8,
    away: at(-0.02, -0.03),
    minutes: steps(1, 2, 4, 31, 95),
    sea: sampleSea([14, 350], [0.5, 190], 1.2),
    adrift: { along: 0.018, aside: -0.004, error: [0.06, 0.04] },
    end: 'leaking',
  },
  {
    crew: 'north',
    daysAgo: 9,
    hour: 7,
    nature: 'blesse',
    people: 5,
    away: at(0.01, -0.02),
    minutes: steps(2, 5, 8, 34, 88),
    sea: sampleSea([12, 310], [0.3, 200], 1),
    adrift: { along: 0.035, aside: -0.004, error: [-0.04, -0.03] },
    end: 'hurt',
  },
  {
    crew: 'south',
    daysAgo: 12,
    hour: 16,
    nature: 'a_la_derive',
    people: 4,
    away: at(-0.03, -0.06),
    minutes: steps(3, 7, 12, 74, 190),
    sea: sampleSea([18, 15], [0.6, 195], 1.6),
    adrift: { along: 0.062, aside: 0.005, error: [0.04, -0.08] },
    end: 'adrift',
  },
  {
    crew: 'north',
    daysAgo: 17,
    hour: 18,
    nature: 'homme_a_la_mer',
    people: 9,
    away: at(0.03, -0.04),
    minutes: steps(1, 2, 3, 18, 64),
    sea: sampleSea([11, 340], [0.3, 180], 0.9),
    adrift: { along: 0.013, aside: 0.005, error: [0.1, 0.05] },
    end: 'overboard',
  },
  {
    crew: 'south',
    daysAgo: 23,
    hour: 13,
    nature: 'chavirage',
    people: 6,
    away: at(-0.01, -0.05),
    minutes: steps(1, 2, 4, 27, 120),
    sea: sampleSea([16, 5], [0.4, 200], 1.5),
    adrift: { along: 0.014, aside: 0.005, error: [-0.07, 0.06] },
    end: 'capsized',
  },
]
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export async function addSampleEmergencies(
  services: Services,
  coordinator: string,
  crews: { readonly [C in Case['crew']]: SampleCrew },
): Promise<void> {
  const today = startOfDay(services.now()).getTime()
  await inTransaction({ ...services, config: withoutWaysOut(services.config) }, async (inside) => {
    const leader = await callerOf(inside, coordinator)
    for (const [index, one] of cases.entries()) {
      const { ground, accounts } = crews[one.crew]
      const [inNeed, helper] = [accounts[index % accounts.length], accounts[(index + 1) % accounts.length]]
      if (inNeed === undefined || helper === undefined || inNeed === helper) continue
      const people = { leader, inNeed: await callerOf(inside, inNeed), helper: await callerOf(inside, helper) }
      await passThrough(inside, one, { ...people, ground, pressed: today - one.daysAgo * day + one.hour * hour })
    }
  })
}

type Playing = {
  readonly leader: Caller
  readonly inNeed: Caller
  readonly helper: Caller
  readonly ground: LatLng
  readonly pressed: number
}

async function passThrough(
  services: Services,
  { nature, people, away, minutes, sea, adrift, end }: Case,
  { leader, inNeed, helper, ground, pressed }: Playing,
): Promise<void> {
  const after = (later: number): Services => ({ ...services, now: () => new Date(pressed + later * minute) })
  const place = at(ground.latitude + away.latitude, ground.longitude + away.longitude)
  const id = newId()
  const location = { ...place, speed: 0, heading: null, timestamp: new Date(pressed).toISOString() }
  const draft = alertDraft.parse({ id, alertType: 'emergency', nature, peopleOnBoard: people, location })
  await raiseByHand(after(0), inNeed, draft, null)
  const raised = await existingAlert(services, id)
  await markAlertSeen(after(minutes.seen), leader, raised)
  await acknowledge(after(minutes.inCharge), leader, raised)
  await say(after(minutes.going), helper, id, false)
  await say(after(minutes.onScene), helper, id, true)
  const { reason, lessons } = sampleEnds[end]
  const led = await existingAlert(services, id)
  await resolve(after(minutes.over), leader, led, reason)
  await confirmAsk(after(minutes.over + 5), helper, led, { fuel: 20 + 5 * (people % 4) })
  const over = after(minutes.over).now()
  await keepSea(services.db, { alertId: id, resolvedAt: over, madeAt: over, content: seaOf(sea, pressed, over) })
  const foundAt = pressed + minutes.onScene * minute
  const found = {
    ...foundAfter({ ...place, since: pressed, until: foundAt }, sea, adrift),
    at: new Date(foundAt).toISOString(),
  }
  await writeDebrief(after(minutes.over + 90), leader, led, { id: newId(), lessons, found })
}

async function say(services: Services, helper: Caller, id: string, isOnScene: boolean): Promise<void> {
  await sayGoing(services, helper, id, { word: 'going', at: services.now(), bySms: false, reason: null, isOnScene })
}

/** As they would be had they signed in. */
async function callerOf(services: Services, id: string): Promise<Caller> {
  const { role, organisationId, organisationApproval } = await existingPerson(services, id)
  return { id, role, organisationId, isApproved: organisationApproval === 'approved', tokenHash: '' }
}

function withoutWaysOut(config: Config): Config {
  const outside = { ...config.outside, smtpUrl: null, smsGatewayUrl: null, webhook: null }
  return { ...config, outside, safety: { ...config.safety, standby: null } }
}
