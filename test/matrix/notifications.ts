import type { Cell, MatrixOf } from './recipe.ts'
import type { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { subscription } from '#test/world/push-service.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

export const notificationsMatrix: MatrixOf<typeof notificationsApi> = {
  settings: { own: () => ({ path: '/notifications/settings/' }), another: null },
  pushKey: { own: () => ({ path: '/notifications/push-key/' }), another: null },
  subscribe: { own: () => ({ path: '/notifications/push/', body: subscription() }), another: null },
  unsubscribe: {
    own: async ({ caller, person }) => ({ path: `/notifications/push/${await subscribed(caller ?? person)}/` }),
    another: async ({ person }) => ({ path: `/notifications/push/${await subscribed(person)}/` }),
  },
  readDuty: { own: () => ({ path: '/notifications/duty/' }), another: null },
  writeDuty: {
    own: ({ coordinator }: Cell) => ({ path: '/notifications/duty/', body: { people: [coordinator.id] } }),
    another: null,
  },
  testDuty: { own: () => ({ path: '/notifications/duty/test/' }), another: null },
  dailyTest: { own: () => ({ path: '/notifications/duty/daily-test/' }), another: null },
  deliveries: { own: () => ({ path: '/notifications/deliveries/' }), another: null },
}

async function subscribed(person: SignedInPerson): Promise<string> {
  const { body } = await person.request('POST /notifications/push/', { body: subscription() })
  return String(body['id'])
}
