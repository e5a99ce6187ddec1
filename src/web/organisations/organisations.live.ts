import type { Hearing } from '#web/platform/feature.ts'
import { organisationChanged } from '#contract/organisations/organisations.live.ts'

/** Under which organisations are kept. */
export const organisationKeys = ['organisations'] as const

export const hearing: Hearing = {
  keys: [organisationKeys],
  hear: (subscribe, client) =>
    void subscribe(organisationChanged, () => void client.invalidateQueries({ queryKey: organisationKeys })),
}
