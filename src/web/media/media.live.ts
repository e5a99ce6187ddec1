import type { Hearing } from '#web/platform/feature.ts'
import { mediaChanged } from '#contract/media/media.live.ts'

/** Under which the gallery is kept. */
export const mediaKeys = ['media'] as const

export const hearing: Hearing = {
  keys: [mediaKeys],
  hear: (subscribe, client) =>
    void subscribe(mediaChanged, () => void client.invalidateQueries({ queryKey: mediaKeys })),
}
