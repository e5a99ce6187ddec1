import type { DeliveryChannel, Delivery } from '#contract/notifications/notification.ts'
import type { Services } from '#server/platform/services.ts'
import type { ShownDelivery } from './deliveries.store.ts'

export function showDelivery({ steady }: Services, row: ShownDelivery): Delivery {
  return {
    id: row.id,
    alert: row.alertId,
    reason: row.reason,
    stage: row.stage,
    channel: row.channel,
    user: row.accountId,
    userName: row.userName,
    target: row.target && hidden(row.channel, row.target),
    status: row.status,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt && steady.onTheWall(row.nextAttemptAt).toISOString(),
    problem: row.problem,
    report: row.report,
  }
}

/** Enough to tell two addresses apart, too little to use them. */
function hidden(channel: DeliveryChannel, target: string): string | null {
  switch (channel) {
    case 'sms':
      return `${target.slice(0, 6)}…${target.slice(-2)}`
    case 'email':
      return target.replace(/^(.{1,2})[^@]*/, '$1…')
    case 'push':
    case 'webhook':
      return null
  }
}
