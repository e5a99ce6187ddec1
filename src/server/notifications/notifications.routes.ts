import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { inTransaction } from '#server/platform/services.ts'
import { readDailyTest } from './daily-test.actions.ts'
import { readDuty, testDuty, writeDuty } from './duty.actions.ts'
import { listDeliveries, readPushKey, readSettings, subscribe, unsubscribe } from './notifications.actions.ts'

export const notificationsRoutes = implement(notificationsApi, {
  settings: async ({ services }) => readSettings(services),
  pushKey: ({ services }) => readPushKey(services),
  subscribe: ({ services, caller, body }) => subscribe(services, caller, body),
  unsubscribe: ({ services, caller, params }) => unsubscribe(services, caller, params.id),
  readDuty: ({ services, caller }) => readDuty(services, caller),
  writeDuty: ({ services, caller, body, seen }) =>
    inTransaction(services, (inside) => writeDuty(inside, caller, body.people, seen)),
  testDuty: async ({ services, caller }) => ({ deliveries: await testDuty(services, caller) }),
  dailyTest: ({ services, caller }) => readDailyTest(services, caller),
  deliveries: ({ services, caller, query }) => listDeliveries(services, caller, query),
})
