import type { HealthFinding } from '#contract/monitoring/health.api.ts'
import { smsTraffic } from '#server/monitoring/sms-gateway.store.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Db } from '#server/platform/storage/database.ts'
import type { Services } from '#server/platform/services.ts'
import { healthWords } from './health.words.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A gateway that is started anew is away for so long; each SMS is tried again meanwhile. */
const mayFailFor = 5 * minute

/** What came and went, and what waits: the same for health and for Supervision. */
export async function smsNow({ config, now, steady }: Services, db: Db) {
  const traffic = await smsTraffic(db, { day: new Date(now().getTime() - day), today: startOfDay(steady.now()) })
  return { ...traffic, perDay: config.outside.smsPerDay }
}

/** Whether the gateway still takes SMS, and whether the day's are spent. What came and went is for administrators. */
export async function checkSms(services: Services): Promise<HealthFinding> {
  const { front, config, now } = services
  if (config.outside.smsGatewayUrl === null) return { state: 'ok', sentence: healthWords.sms.off }
  const { lastOut, lastIn, failingSince, refused, spent, perDay } = await smsNow(services, front.db)
  const details = {
    last_out: lastOut?.toISOString() ?? null,
    last_in: lastIn?.toISOString() ?? null,
    refused_of_a_day: refused,
    spent_today: spent,
    per_day: perDay,
  }
  const since = (at: Date) => now().getTime() - at.getTime()
  const failingFor = failingSince === null ? 0 : since(failingSince)
  if (failingFor >= mayFailFor) return { state: 'degraded', sentence: healthWords.sms.failing(failingFor), details }
  if (spent >= perDay) return { state: 'degraded', sentence: healthWords.sms.spent, details }
  const isIdle = lastOut === null || since(lastOut) > day
  return { state: 'ok', sentence: isIdle ? healthWords.sms.idle : healthWords.sms.ok, details }
}
