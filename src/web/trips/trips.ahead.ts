import type { Ahead } from '#web/platform/feature.ts'
import { answered, askedAnewAfter } from '#web/platform/kept/asked-ahead.ts'
import { todayInDakar } from './period.ts'
import { type TripChoice, boatsLike, declaredOf, tripsOf } from './trips.data.ts'

const mostBoats = 12

export const ahead: Ahead = {
  history: (asking) => {
    const { id, role } = asking.user
    const trips = (choice: TripChoice) => ({
      ask: async () => {
        await asking.client.fetchInfiniteQuery({ ...tripsOf(choice), staleTime: askedAnewAfter })
        await asking.client.fetchInfiniteQuery({ ...declaredOf(choice), staleTime: askedAnewAfter })
      },
    })
    if (role === 'fisherman') return [trips({ user: id, period: 'month' })]
    const boats = async () => {
      const known = await answered(asking, boatsLike(''))
      return known
        .slice(0, mostBoats)
        .map((boat) => ({ isHeavy: true, ...trips({ pirogue: boat.id, period: 'month' }) }))
    }
    return [trips({ period: todayInDakar(Date.now()) }), { isHeavy: true, ask: boats }]
  },
}
