import type { Feature } from '#web/platform/feature.ts'

/** Ships have no screen of their own: they lie on the charts. */
export const shipsFeature = {} as const satisfies Feature
