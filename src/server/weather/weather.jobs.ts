import { worthFor } from './cells.actions.ts'
import { deleteCellsBefore } from './cells.store.ts'
import { openKeyOf } from './warnings.actions.ts'
import { warningsOver } from './warnings.store.ts'
import { weatherWords } from './weather.words.ts'
import { openAmong, settle } from '#server/alerts/raise.actions.ts'
import { type House, together } from '#server/house.ts'

const lookedBack = 7 * 24 * 3_600_000

export async function forgetOldWeather(house: House): Promise<void> {
  await deleteCellsBefore(house.db, new Date(house.now().getTime() - worthFor))
}

/** A warning that has run out no longer stands among the open alerts. */
export async function settleOverWarnings(house: House): Promise<void> {
  const now = house.now()
  const over = await warningsOver(house.db, new Date(now.getTime() - lookedBack), now)
  const open = [...(await openAmong(house, over.map(openKeyOf)))]
  if (open.length > 0) await together(house, (inside) => settle(inside, open, weatherWords.warningOver))
}
