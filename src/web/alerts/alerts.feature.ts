import type { Alert } from '#contract/alerts/alert.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Feature } from '#web/platform/feature.ts'

export const alertsFeature = {
  written: {
    alert: {
      urgency: 'alert',
      doneBy: (act, body) => whoEnded(act, fromWire(body) as Alert),
      chosen: ['status', 'severity', 'nature', 'location'],
      words: async () => (await import('./alerts.words.ts')).alertNoun,
    },
  },
} as const satisfies Feature

function whoEnded(act: string, alert: Alert): { readonly id: string; readonly name: string | null } | null {
  if (act === 'resolve') return alert.resolvedBy ? { id: alert.resolvedBy, name: alert.resolvedByName } : null
  const isAcknowledged = act === 'acknowledge' && alert.acknowledgedBy
  return isAcknowledged ? { id: isAcknowledged, name: alert.acknowledgedByName } : null
}
