import { alertChanged } from '#contract/alerts/alerts.live.ts'
import { missingChanged } from '#contract/sightings/missing/missing.live.ts'
import { sightingChanged } from '#contract/sightings/sightings.live.ts'
import type { Hearing } from '#web/platform/feature.ts'

/** Under which what was seen is kept: by its case, or all of it. */
export const sightingKeys = ['sightings'] as const
/** And what families reported. */
export const missingKeys = ['missing'] as const

/** Those of a case are told with it, to whoever sees it. */
export const hearing: Hearing = {
  keys: [sightingKeys, missingKeys],
  hear: (subscribe, client) => {
    subscribe(sightingChanged, () => void client.invalidateQueries({ queryKey: sightingKeys }))
    subscribe(missingChanged, () => void client.invalidateQueries({ queryKey: missingKeys }))
    subscribe(alertChanged, ({ id }) => void client.invalidateQueries({ queryKey: [...sightingKeys, id] }))
  },
}
