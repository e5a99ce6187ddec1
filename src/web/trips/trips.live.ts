import type { QueryClient } from '@tanstack/react-query'
import type { Hearing } from '#web/platform/feature.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'

/** Under which trips are kept. */
export const tripKeys = ['trips'] as const
export const tripListKeys = [...tripKeys, 'list'] as const

type Shown = { readonly user?: string; readonly pirogue?: string }
type Changed = readonly { readonly pirogue: string; readonly user: string | null }[]

/** Only lists that show one of these boats are asked for again. */
export function tripsHeard(client: QueryClient, changed: Changed): void {
  const [pirogues, users] = [new Set(changed.map(({ pirogue }) => pirogue)), new Set(changed.map(({ user }) => user))]
  void client.invalidateQueries({
    queryKey: tripListKeys,
    predicate: ({ queryKey }) => {
      const choice = queryKey[2] as Shown | null | undefined
      return pirogues.has(choice?.pirogue ?? '') || users.has(choice?.user ?? '')
    },
  })
}

export const hearing: Hearing = {
  keys: [tripListKeys],
  hear: (subscribe, client) => {
    subscribe(tripChanged, (boats) => tripsHeard(client, boats))
    /* A return that is said ends the trip that the tracker shows. */
    subscribe(voyageChanged, (voyage) => tripsHeard(client, [voyage]))
  },
}
