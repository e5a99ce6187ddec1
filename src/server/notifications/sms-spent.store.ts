import { type SQL, and, eq, sql } from 'drizzle-orm'
import { heldAlone } from '#server/platform/storage/advisory-locks.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type DeliveryRow, deliveries } from './deliveries.store.ts'

/** Until the end of the transaction nobody else takes a place in the budgets of SMS. */
export async function lockSmsBudgets(db: Db): Promise<void> {
  await db.execute(heldAlone('smsBudgets'))
}

/** How many SMS took a place since then: for this account, this number, this number on duty for this account, in all. */
export type SmsSpent = {
  readonly accountHour: number
  readonly accountDay: number
  readonly numberHour: number
  readonly onDutyHour: number
  readonly onDutyDay: number
  readonly today: number
}

export async function smsSpent(
  db: Db,
  { chargedTo, target }: DeliveryRow,
  since: { readonly hour: Date; readonly day: Date; readonly today: Date },
): Promise<SmsSpent> {
  const after = (at: Date) => sql`${deliveries.chargedAt} > ${at.toISOString()}::timestamptz`
  const of = (...of_: (SQL | undefined)[]) => sql<number>`(count(*) filter (where ${and(...of_)}))::int`
  const [account, number] = [sql`${deliveries.chargedTo} = ${chargedTo}`, sql`${deliveries.target} = ${target}`]
  const [called, other] = [eq(deliveries.onDuty, true), eq(deliveries.onDuty, false)]
  const [spent] = await db
    .select({
      accountHour: of(account, other, after(since.hour)),
      accountDay: of(account, other, after(since.day)),
      numberHour: of(number, other, after(since.hour)),
      onDutyHour: of(account, number, called, after(since.hour)),
      onDutyDay: of(account, number, called, after(since.day)),
      today: of(sql`${deliveries.chargedAt} >= ${since.today.toISOString()}::timestamptz`),
    })
    .from(deliveries)
    .where(after(since.day))
  return spent ?? { accountHour: 0, accountDay: 0, numberHour: 0, onDutyHour: 0, onDutyDay: 0, today: 0 }
}

export async function chargeDelivery(db: Db, id: string, chargedAt: Date): Promise<void> {
  await db.update(deliveries).set({ chargedAt }).where(eq(deliveries.id, id))
}
