import { alertChanged } from '#contract/alerts/alerts.live.ts'
import type { Hearing } from '#web/platform/feature.ts'

/** Under which the reports of cases are kept. */
export const debriefsKey = ['debriefs'] as const

/** Whatever is done about a case is told with it, also what is written into its report. */
export const hearing: Hearing = {
  keys: [debriefsKey],
  hear: (subscribe, client) => {
    subscribe(alertChanged, ({ id }) => void client.invalidateQueries({ queryKey: [...debriefsKey, id] }))
  },
}
