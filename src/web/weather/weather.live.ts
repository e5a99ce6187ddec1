import { warnings } from '#contract/weather/warning.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { weatherKeys } from './weather.data.ts'

/** Weather is asked for at its own pace; a warning changes what is said of it at once. */
export const hearing: Hearing = {
  keys: [],
  hear: (subscribe, client) => {
    for (const event of [warnings.saved, warnings.removed]) {
      subscribe(event, () => void client.invalidateQueries({ queryKey: weatherKeys }))
    }
  },
}
