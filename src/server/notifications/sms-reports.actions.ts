import type { DeliveryReport } from '#contract/notifications/notification.ts'
import type { Services } from '#server/platform/services.ts'
import { noteReport } from './deliveries.store.ts'

/** What a gateway says of an SMS stands in the list of what was sent. */
export async function reportSms(
  { db }: Services,
  of: { readonly id: string } | { readonly reference: string },
  report: DeliveryReport,
): Promise<void> {
  await noteReport(db, of, report)
}
