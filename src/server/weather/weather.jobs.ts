import { openAmong, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { worthFor } from './cells.actions.ts'
import { deleteCellsBefore } from './cells.store.ts'
import { openKeyOf } from './warnings.actions.ts'
import { warningsOver } from './warnings.store.ts'
import { weatherWords } from './weather.words.ts'

const lookedBack = 7 * 24 * 3_600_000

export async function forgetOldWeather(services: Services): Promise<void> {
  await deleteCellsBefore(services.db, new Date(services.now().getTime() - worthFor))
}

/** A warning that has run out no longer stands among the open alerts. */
export async function settleOverWarnings(services: Services): Promise<void> {
  const now = services.now()
  const over = await warningsOver(services.db, new Date(now.getTime() - lookedBack), now)
  const open = [...(await openAmong(services, over.map(openKeyOf)))]
  if (open.length > 0) await inTransaction(services, (inside) => settleAlerts(inside, open, weatherWords.warningOver))
}
