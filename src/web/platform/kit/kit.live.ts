import { thingsImported } from '#contract/imports/imports.live.ts'
import { resources } from '#contract/resources.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { thingKeys } from './thing-keys.ts'

/** Things of every kind. */
export const hearing: Hearing = {
  keys: [thingKeys()],
  hear: (subscribe, client) => {
    for (const kind of Object.values(resources)) {
      for (const event of [kind.saved, kind.removed]) {
        subscribe(event, () => void client.invalidateQueries({ queryKey: thingKeys(kind) }))
      }
    }
    subscribe(thingsImported, ({ noun }) => void client.invalidateQueries({ queryKey: [...thingKeys(), noun] }))
  },
}
