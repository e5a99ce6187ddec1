import type { QueryClient } from '@tanstack/react-query'
import { askingAgain, stirredPaces } from '#web/platform/live/asking-again.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'

/** Under which trips are kept. */
export const tripKeys = ['trips'] as const
export const tripListKeys = [...tripKeys, 'list'] as const

type Shown = { readonly user?: string; readonly pirogue?: string }
type Changed = readonly { readonly pirogue: string; readonly user: string | null }[]

/** Only lists that show one of these boats, or one of these people, are asked for again. */
function askTripsOf(client: QueryClient, changed: Changed): void {
  const [pirogues, users] = [new Set(changed.map(({ pirogue }) => pirogue)), new Set(changed.map(({ user }) => user))]
  askLists(client, ({ pirogue, user }) => pirogues.has(pirogue ?? '') || users.has(user ?? ''))
}

function askLists(client: QueryClient, isMeant: (choice: Shown) => boolean): void {
  void client.invalidateQueries({
    queryKey: tripListKeys,
    predicate: ({ queryKey }) => {
      const choice = queryKey[2] as Shown | null | undefined
      return choice != null && isMeant(choice)
    },
  })
}

export const hearing: Hearing = {
  keys: [tripListKeys],
  hear: (subscribe, client) => {
    /* Of thousands of boats one always moves: their list is asked for at the pace of the fleet's. */
    const stirAll = askingAgain(() => askLists(client, ({ pirogue, user }) => !pirogue && !user), stirredPaces)
    const heard = (changed: Changed) => {
      askTripsOf(client, changed)
      stirAll('movement')
    }
    subscribe(tripChanged, heard)
    /* A return that is said ends the trip that the tracker shows. */
    subscribe(voyageChanged, (voyage) => heard([voyage]))
  },
}
