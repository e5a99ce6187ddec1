import type { UnknownSms } from '#contract/sms/sms.api.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { personNamed } from '#server/accounts/accounts.actions.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { adoptNumber } from './said-by-sms.actions.ts'
import { type SmsRow, attachNumber, deleteUnknownBefore, smsById, unknownSms, updateSms } from './sms.store.ts'

/** SMS of numbers that are nobody's: to whom they belong is said by an administrator. */
export async function listUnknown(services: Services, query: PageQuery): Promise<Page<UnknownSms>> {
  const { count, found } = await unknownSms(services.db, query)
  return pageOf(services, '/sms/unknown/', query, count, found.map(shown))
}

/** From now on what this number says is said by that person; the call that is open becomes that of his boat. */
export async function attach(services: Services, caller: Caller, id: string, accountId: string) {
  return await inTransaction(services.front, async (inside) => {
    const { number } = await existingSms(inside, id)
    if ((await personNamed(inside, accountId)) === null) throw new Refused(notFound)
    await attachNumber(inside.db, { number, accountId, attachedBy: caller.id, attachedAt: inside.now() })
    const boat = await boatOfPerson(inside, accountId)
    await adoptNumber(inside, number, { accountId, pirogueId: boat?.id ?? null })
    return { number, user: accountId }
  })
}

export async function close(services: Services, caller: Caller, id: string): Promise<UnknownSms> {
  return await inTransaction(services, async (inside) => {
    const row = await existingSms(inside, id)
    if (row.closedAt === null) await updateSms(inside.db, id, { closedAt: inside.now(), closedBy: caller.id })
    return shown(row)
  })
}

const day = 86_400_000
const keepUnknownDays = 30

/** What somebody wrote is kept as long as alerts are; what nobody's numbers wrote, a month. */
export async function forgetOldSms({ db, now, config }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  await deleteUnknownBefore(db, before(keepUnknownDays), before(config.outside.keepAlertsDays))
}

async function existingSms(services: Services, id: string): Promise<SmsRow> {
  const row = await smsById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

function shown({ id, number, text, receivedAt, kind }: SmsRow): UnknownSms {
  return { id, number, text, receivedAt: receivedAt.toISOString(), isSos: kind === 'sos' }
}
