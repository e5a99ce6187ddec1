import { startOfDay } from '#server/platform/clock/calendar.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { administrators } from './contacts.store.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import { smsBudgetWarning } from './notifications.words.ts'
import { postLetter } from './post.actions.ts'
import { type SmsSpent, chargeDelivery, lockSmsBudgets, smsSpent } from './sms-spent.store.ts'

/**
 * What an SMS may cost. Each kind of receiver has a budget of its own, so that nobody's mischief takes the voice from
 * somebody else's call for help (why: notifications.md#what-each-budget-of-sms-hangs-on):
 *
 *   on duty     calls of an SOS   per number and account (or device) that called, whatever the service has spent
 *   called too  calls, the end    per account and per number, a part of what the account may cost, and of the service's day
 *   their own   family, raiser    per account and per number, and of the service's day
 *   answers     to POS, RETARD …  as their own, and of the number's hour a part only: the answer to an SOS comes after them
 *
 * What the gateway refused has cost nothing and gives its place back; a place is kept where no answer came.
 * Held back is held back for good: the other channels have said it by then, and the next step of an SOS asks again.
 */
const hour = 3_600_000
const day = 24 * hour
const limits = { account: { hour: 10, day: 30 }, number: { hour: 6 }, onDuty: { hour: 6, day: 30 } } as const
/** Of an account's budget so much is left for the family and the raiser, however many coordinators there are. */
const leftForTheirOwn = { hour: 4, day: 6 } as const
/** Of the hour of a number so much is left for the call for help of who asked for the sea of four coasts before. */
const leftForCalls = 2
const warnAt = 0.8

/** Takes a place in the budgets; false when there is none. What is tried again has its place already. */
export async function chargeSms(services: Services, delivery: DeliveryRow): Promise<boolean> {
  if (delivery.chargedAt !== null) return true
  return await inTransaction(services, async (inside) => {
    await lockSmsBudgets(inside.db)
    const now = services.steady.now()
    const since = {
      hour: new Date(now.getTime() - hour),
      day: new Date(now.getTime() - day),
      today: startOfDay(now),
    }
    const spent = await smsSpent(inside.db, delivery, since)
    if (!isWithin(delivery, spent, services.config.outside.smsPerDay)) return false
    await chargeDelivery(inside.db, delivery.id, now)
    await warnOfCeiling(inside, spent.today + 1)
    return true
  })
}

function isWithin(delivery: DeliveryRow, spent: SmsSpent, perDay: number): boolean {
  if (delivery.onDuty) return spent.onDutyHour < limits.onDuty.hour && spent.onDutyDay < limits.onDuty.day
  const left = isTheirOwn(delivery) ? { hour: 0, day: 0 } : leftForTheirOwn
  return (
    spent.today < perDay &&
    spent.numberHour < limits.number.hour - (isChatter(delivery) ? leftForCalls : 0) &&
    spent.accountHour < limits.account.hour - left.hour &&
    spent.accountDay < limits.account.day - left.day
  )
}

function isChatter({ reason, content }: DeliveryRow): boolean {
  return reason === 'sms_answer' && !content.isUrgent
}

/** The family has no account. The person in need is told on his own telephone, also when a tracker or somebody ashore called. */
function isTheirOwn({ accountId, chargedTo, content }: DeliveryRow): boolean {
  return accountId === null || accountId === chargedTo || content.isTheirOwn === true
}

/** Places are taken one after the other, so each of these figures is passed once a day; once more when places were given back. */
async function warnOfCeiling(services: Services, today: number): Promise<void> {
  const { smsPerDay } = services.config.outside
  if (today !== Math.ceil(smsPerDay * warnAt) && today !== smsPerDay) return
  const receivers = (await administrators(services.db)).map((contact) => ({
    contact,
    channels: ['push', 'email'] as const,
  }))
  const message = smsBudgetWarning(today, smsPerDay)
  const letter = { alertId: null, organisationId: null, reason: 'notice', stage: null, message } as const
  await postLetter(services, letter, receivers)
}
