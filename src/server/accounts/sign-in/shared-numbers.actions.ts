import { numbersShared } from '#server/accounts/accounts.words.ts'
import { tellAdministrators } from '#server/notifications/tell-people.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { forgetShared, sharedOf, toldOfNumbers, untoldNumbers } from './shared-numbers.store.ts'

/** Numbers that two people had in their profile before a number opened an account: an administrator gives each to one of them. */

export async function isShared({ db }: Services, number: string | null): Promise<boolean> {
  return number !== null && (await sharedOf(db, [number])).length > 0
}

export async function numberDecided({ db }: Services, number: string): Promise<void> {
  await forgetShared(db, number)
}

/** Once, by whichever server comes first. */
export async function tellOfSharedNumbers(services: Services): Promise<void> {
  await inTransaction(services, async (inside) => {
    const untold = await untoldNumbers(inside.db)
    if (untold.length === 0) return
    const holders = Map.groupBy(untold, ({ number }) => number)
    const said = [...holders].map(([number, all]) => ({ number, names: all.map(({ name }) => name) }))
    await tellAdministrators(inside, numbersShared(said))
    await toldOfNumbers(inside.db, inside.now())
  })
}
