import { organisationChanged } from '#contract/organisations/organisations.live.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { ownProfileKeys, peopleKeys } from './accounts.data.ts'

export const hearing: Hearing = {
  keys: [ownProfileKeys, peopleKeys],
  hear: (subscribe, client) =>
    void subscribe(organisationChanged, () => void client.invalidateQueries({ queryKey: peopleKeys })),
}
