import type { Viewer } from '#contract/accounts/visibility.ts'

/**
 * The life of an alert, the one machine for server and screens.
 *
 *              acknowledge                    resolve
 *   active ───────────────────▶ acknowledged ─────────▶ resolved
 *      │                                                    ▲
 *      └──────────────────── resolve ───────────────────────┘
 *
 * No way leads back. Of an emergency, acknowledging is taking charge (« prise en charge »): it stops the escalation and
 * is for a coordinator or an administrator, never for the raiser. « Vue » is a receipt and no state: it stops nothing.
 */
export const alertStatuses = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof alertStatuses)[number]

export const alertSteps = {
  acknowledge: { from: ['active'], to: 'acknowledged' },
  resolve: { from: ['active', 'acknowledged'], to: 'resolved' },
} as const satisfies { [step: string]: { from: readonly AlertStatus[]; to: AlertStatus } }

/** Whether the machine has a step from one state to another. */
export function leadsTo(from: AlertStatus, to: AlertStatus): boolean {
  return Object.values(alertSteps).some(
    (step) => step.to === to && (step.from as readonly AlertStatus[]).includes(from),
  )
}

type Concerned = { readonly isEmergency: boolean; readonly aboutId: string | null }

/**
 * What an acknowledgement by somebody who sees the alert comes to. Of an emergency: a coordinator and an administrator
 * take charge, another fisherman has seen it, the raiser himself is refused.
 */
export function acknowledgementBy(viewer: Viewer, alert: Concerned): 'acknowledges' | 'has_seen' | 'refused' {
  if (!alert.isEmergency) return 'acknowledges'
  if (alert.aboutId === viewer.id) return 'refused'
  return viewer.role === 'fisherman' ? 'has_seen' : 'acknowledges'
}

/** Organisations and administrators resolve what they see; a fisherman takes back his own SOS, and nothing else. */
export function resolutionBy(viewer: Viewer, alert: Concerned): 'any_reason' | 'false_alarm_only' | 'refused' {
  if (alert.isEmergency && alert.aboutId === viewer.id) return 'false_alarm_only'
  return viewer.role === 'fisherman' ? 'refused' : 'any_reason'
}
