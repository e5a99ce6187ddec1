import type { Alert } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { HttpAnswer } from '#web/platform/api/exchange.ts'
import { readReply, refusedBy } from '#web/platform/api/reply.ts'

/** What the server says of an SOS. Gone is only what it calls so itself: a gateway of a restarting server knows no address either. */
export function alertIn(answer: HttpAnswer): Alert | 'gone' | null {
  if (answer.status === 200) return readReply(alertsApi.read, answer)
  return answer.status === 404 && refusedBy(answer).code === 'not_found' ? 'gone' : null
}
