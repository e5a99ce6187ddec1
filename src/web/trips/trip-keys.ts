import type { QueryClient } from '@tanstack/react-query'

/* Under which keys trips are known, apart from what asks for them: the stream has these from the start. */

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
