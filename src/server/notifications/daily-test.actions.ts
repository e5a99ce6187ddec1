import { type DeliveryChannel, type DailyTest, deliveryChannels } from '#contract/notifications/notification.ts'
import { utcDay, minuteOfDay } from '#server/platform/clock/calendar.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { Contact } from './contacts.store.ts'
import {
  type TestDelivery,
  claimDay,
  deleteTestsBefore,
  deliveriesOfDailyTest,
  firstTest,
  lastReceivedTest,
  lastTest,
  organisationsOnDuty,
} from './daily-test.store.ts'
import { whoIsOnDuty, whoWatchesChain } from './duty.actions.ts'
import { approvedChainOf } from './duty.store.ts'
import { dailyTest, dailyTestMissing } from './notifications.words.ts'
import { type Receiver, postLetter, postToWebhook } from './post.actions.ts'
import { subscriptionsOf } from './push-subscriptions.store.ts'
import { reachedBySms } from './telephone.ts'
import { tellTrouble, troubleIsOver } from './troubles/troubles.actions.ts'

/*
 * Each day the duty chains are tried as far as the telephones of those on duty, as by hand (duty.actions.ts). Nobody waits for
 * somebody to report that it failed: what rings is that the last good one is too old.
 */
const hour = 3_600_000
const tooOld = 25 * hour
const again = 24 * hour

/** The country's chain, and those of organisations that have one: each once a day, from its hour on. */
export async function runDailyTests(services: Services): Promise<void> {
  if (!isTimeFor(services)) return
  for (const organisationId of await chains(services)) {
    await inTransaction(services, (inside) => runDailyTest(inside, organisationId))
  }
}

async function runDailyTest(services: Services, organisationId: string | null): Promise<void> {
  const now = services.now()
  const id = newId()
  if (!(await claimDay(services.db, { id, organisationId, day: utcDay(now), startedAt: now }))) return
  const about = { alertId: null, organisationId, reason: 'daily_test', stage: null, dailyTestId: id } as const
  const letter = { ...about, message: dailyTest(now) }
  await postLetter(services, letter, await receivers(services, await whoIsOnDuty(services, organisationId)))
  if (organisationId === null) await postToWebhook(services, letter)
}

/** By every way that somebody has; who has none is written down with all, so that it is seen. */
async function receivers(services: Services, people: readonly Contact[]): Promise<Receiver[]> {
  const ids = people.flatMap(({ accountId }) => accountId ?? [])
  const subscribed = new Set((await subscriptionsOf(services.db, ids)).map(({ accountId }) => accountId))
  return people.map((contact) => {
    const has = {
      push: subscribed.has(contact.accountId ?? ''),
      sms: contact.phones.some((one) => reachedBySms(services, one)),
      email: contact.email,
    }
    const own = (['push', 'sms', 'email'] as const).filter((channel) => Boolean(has[channel]))
    return { contact, channels: own.length > 0 ? own : ['push', 'sms', 'email'] }
  })
}

/** Tells those on duty and the administrators when a chain has not been heard from, once a day for as long as that lasts. */
export async function watchDailyTests(services: Services, watchingSince: Date): Promise<void> {
  if (services.config.safety.dailyTest === null) return
  for (const organisationId of await chains(services)) {
    const about = `daily test: ${organisationId ?? 'national'}`
    const { lastReceivedAt, isLate } = await ageOf(services, organisationId, watchingSince)
    if (!isLate) await troubleIsOver(services, about)
    else {
      const message = dailyTestMissing(lastReceivedAt)
      const people = await whoWatchesChain(services, organisationId)
      await tellTrouble(services, { about, again, organisationId, message, people })
    }
  }
}

type DailyTestHealth = { readonly state: 'off' | 'ok' | 'late'; readonly lastReceivedAt: string | null }

/** Whether the country's chain was heard from within 25 hours. */
export async function checkDailyTest(services: Services): Promise<DailyTestHealth> {
  if (services.config.safety.dailyTest === null) return { state: 'off', lastReceivedAt: null }
  const { lastReceivedAt, isLate } = await ageOf(services, null, startOfProcess(services))
  return { state: isLate ? 'late' : 'ok', lastReceivedAt: lastReceivedAt?.toISOString() ?? null }
}

/** Of the chain that an SOS of the caller's boats rings first: his organisation's own, or the country's. */
export async function readDailyTest(services: Services, caller: Caller): Promise<DailyTest> {
  const organisationId = await chainFor(services, caller)
  const last = await lastTest(services.db, organisationId)
  const { lastReceivedAt, isLate } = await ageOf(services, organisationId, startOfProcess(services))
  const time = services.config.safety.dailyTest
  return {
    time,
    national: organisationId === null,
    isLate: time !== null && isLate,
    lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
    last: last && {
      startedAt: last.startedAt.toISOString(),
      ...resultOf(await deliveriesOfDailyTest(services.db, last.id)),
    },
  }
}

/** With the deliveries of tests, which have their own end. */
export async function forgetOldTests(services: Services): Promise<void> {
  const keptFor = services.config.outside.keepDrillsDays * 24 * hour
  await deleteTestsBefore(services.db, new Date(services.now().getTime() - keptFor))
}

function resultOf(deliveries: readonly TestDelivery[]): Pick<NonNullable<DailyTest['last']>, 'state' | 'channels'> {
  const counted = (channel: DeliveryChannel) => {
    const of = deliveries.filter((delivery) => delivery.channel === channel)
    const count = (status: TestDelivery['status']) => of.filter((delivery) => delivery.status === status).length
    return { channel, sent: count('sent'), failed: count('failed'), waiting: count('waiting') }
  }
  const used = deliveryChannels.filter((channel) => deliveries.some((delivery) => delivery.channel === channel))
  return { state: stateOf(deliveries), channels: used.map(counted) }
}

/** Received: everybody on duty got it by one way at least. Of a webhook nobody knows who reads it. */
export function stateOf(deliveries: readonly TestDelivery[]): 'waiting' | 'received' | 'failed' {
  const people = Map.groupBy(
    deliveries.filter(({ accountId }) => accountId !== null),
    ({ accountId }) => accountId,
  )
  const unreached = [...people.values()].filter((own) => !own.some(({ status }) => status === 'sent'))
  if (unreached.length === 0) return people.size > 0 ? 'received' : 'failed'
  return unreached.every((own) => own.some(({ status }) => status === 'waiting')) ? 'waiting' : 'failed'
}

/** How old the last good test is; where there never was one, since the first, or since somebody watches. */
async function ageOf({ db, now }: Services, organisationId: string | null, watchingSince: Date) {
  const lastReceivedAt = (await lastReceivedTest(db, organisationId))?.startedAt ?? null
  const since = lastReceivedAt ?? (await firstTest(db, organisationId))?.startedAt ?? watchingSince
  return { lastReceivedAt, isLate: now().getTime() - since.getTime() > tooOld }
}

async function chains({ db }: Services): Promise<(string | null)[]> {
  return [null, ...(await organisationsOnDuty(db))]
}

async function chainFor({ db }: Services, { role, organisationId }: Caller): Promise<string | null> {
  if (role === 'admin' || organisationId === null) return null
  return (await approvedChainOf(db, organisationId)).length > 0 ? organisationId : null
}

function isTimeFor({ config, now }: Services): boolean {
  const [hours = 0, minutes = 0] = (config.safety.dailyTest ?? '').split(':').map(Number)
  return config.safety.dailyTest !== null && minuteOfDay(now()) >= hours * 60 + minutes
}

function startOfProcess({ now }: Services): Date {
  return new Date(now().getTime() - process.uptime() * 1000)
}
