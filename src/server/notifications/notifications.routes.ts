import { readDuty, testDuty, writeDuty } from './duty.actions.ts'
import { listDeliveries, readPushKey, readSettings, subscribe, unsubscribe } from './notifications.actions.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { together } from '#server/house.ts'
import { implement } from '#server/http/implement.ts'

export const notificationsRoutes = implement(notificationsApi, {
  settings: async ({ house }) => readSettings(house),
  pushKey: ({ house }) => readPushKey(house),
  subscribe: ({ house, caller, body }) => subscribe(house, caller, body),
  unsubscribe: ({ house, caller, params }) => unsubscribe(house, caller, params.id),
  readDuty: ({ house, caller }) => readDuty(house, caller),
  writeDuty: ({ house, caller, body }) => together(house, (inside) => writeDuty(inside, caller, body.people)),
  testDuty: async ({ house, caller }) => ({ deliveries: await testDuty(house, caller) }),
  deliveries: ({ house, caller, query }) => listDeliveries(house, caller, query),
})
