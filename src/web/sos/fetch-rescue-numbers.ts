import type { NotificationSettings } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { call } from '#web/platform/api/call.ts'

/** Asked while there is a network: what the call is made of need not be on the phone before. */
export async function fetchRescueNumbers(): Promise<NotificationSettings> {
  return await call(notificationsApi.settings, {})
}
