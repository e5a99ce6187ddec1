import { alertChanged } from '#contract/alerts/alerts.live.ts'
import type { Hearing } from '#web/platform/feature.ts'

/** Under which the searches of cases are kept. */
export const searchingKeys = ['searching'] as const

/** Each line of a search is told with its alert. */
export const hearing: Hearing = {
  keys: [searchingKeys],
  hear: (subscribe, client) => {
    subscribe(alertChanged, ({ id }) => void client.invalidateQueries({ queryKey: [...searchingKeys, id] }))
  },
}
