import type { HealthFinding } from '#contract/monitoring/health.api.ts'
import { smsTraffic } from '#server/monitoring/sms-gateway.store.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Services } from '#server/platform/services.ts'
import { healthWords } from './health.words.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A gateway that is started anew is away for so long; each SMS is tried again meanwhile. */
const mayFailFor = 5 * minute

/** Whether the gateway still takes SMS, and whether the day's are spent. What came and went is for administrators. */
export async function checkSms({ front, config, now, steady }: Services): Promise<HealthFinding> {
  if (config.outside.smsGatewayUrl === null) return { state: 'ok', sentence: healthWords.sms.off }
  const since = { day: new Date(now().getTime() - day), today: startOfDay(steady.now()) }
  const { lastOut, lastIn, failingSince, refused, spent } = await smsTraffic(front.db, since)
  const perDay = config.outside.smsPerDay
  const details = {
    last_out: lastOut?.toISOString() ?? null,
    last_in: lastIn?.toISOString() ?? null,
    refused_of_a_day: refused,
    spent_today: spent,
    per_day: perDay,
  }
  const failingFor = failingSince === null ? 0 : now().getTime() - failingSince.getTime()
  if (failingFor >= mayFailFor) return { state: 'degraded', sentence: healthWords.sms.failing(failingFor), details }
  if (spent >= perDay) return { state: 'degraded', sentence: healthWords.sms.spent, details }
  return { state: 'ok', sentence: lastOut === null ? healthWords.sms.idle : healthWords.sms.ok, details }
}
