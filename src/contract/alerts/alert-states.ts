/**
 * The life of an alert, the one machine for server and screens.
 *
 *              acknowledge                    resolve
 *   active ───────────────────▶ acknowledged ─────────▶ resolved
 *      │                                                    ▲
 *      └──────────────────── resolve ───────────────────────┘
 *
 * Only the person of a case (`isCase`) leads it back, for a day after its end (`reopen`): then all of it begins anew. Of a
 * case, acknowledging is taking charge (« prise en charge »): it stops the escalation and is for a coordinator or an
 * administrator, never for the raiser. « Vue » is a receipt and no state: it stops nothing.
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
