import type { Ahead } from '#web/platform/feature.ts'
import { answered, askedAnewAfter } from '#web/platform/kept/asked-ahead.ts'
import { boatsLike, declaredOf, tripsOf } from './trips.data.ts'

const mostBoats = 12

export const ahead: Ahead = {
  history: (asking) => {
    const { id, role } = asking.user
    const tripsOfMonth = (whose: { user: string } | { pirogue: string }) => ({
      ask: async () => {
        const choice = { ...whose, period: 'month' } as const
        await asking.client.fetchInfiniteQuery({ ...tripsOf(choice), staleTime: askedAnewAfter })
        await asking.client.fetchInfiniteQuery({ ...declaredOf(choice), staleTime: askedAnewAfter })
      },
    })
    if (role === 'fisherman') return [tripsOfMonth({ user: id })]
    const boats = async () => {
      const known = await answered(asking, boatsLike(''))
      return known.slice(0, mostBoats).map((boat) => ({ isHeavy: true, ...tripsOfMonth({ pirogue: boat.id }) }))
    }
    return [{ isHeavy: true, ask: boats }]
  },
}
