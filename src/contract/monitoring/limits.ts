/*
 * From where on something is not as it should be, said once: the screen colours by it and says it in words, the rules for
 * Prometheus in `deploy/monitoring/alerts.yml` have the same numbers, and a test compares them.
 *
 *   limits    what is measured, from where on it is looked at, and from where on it costs somebody something
 *   levelAt   how a value stands to its limit; what nobody knows is never well
 */

/** The worst first, as the screen shows them. */
export const levels = ['critical', 'unknown', 'warning', 'ok'] as const
export type Level = (typeof levels)[number]

export type Limit = {
  /** As `/metrics` calls it. */
  readonly figure: string
  readonly unit: 'seconds' | 'bytes' | 'count' | 'perSecond' | 'hours'
  /** Too much of it is bad, or too little. */
  readonly bad: 'above' | 'below'
  readonly warning: number | null
  readonly critical: number | null
}

export const limits = {
  /** A step of a call for help is done within five seconds of its time. */
  escalation: {
    figure: 'guet_escalation_lag_seconds',
    unit: 'seconds',
    bad: 'above',
    warning: 5,
    critical: 15,
  },
  /** Rung again and again, and nobody has taken it in charge. */
  unanswered: { figure: 'guet_open_sos', unit: 'count', bad: 'above', warning: null, critical: 0 },
  messages: {
    figure: 'guet_delivery_oldest_waiting_seconds',
    unit: 'seconds',
    bad: 'above',
    warning: 60,
    critical: 300,
  },
  voyages: { figure: 'guet_voyage_lag_seconds', unit: 'seconds', bad: 'above', warning: 60, critical: 300 },
  /** Since any boat was heard: by night few sail, but trackers at the quay go on. */
  fixes: { figure: 'guet_newest_fix_age_seconds', unit: 'seconds', bad: 'above', warning: 1800, critical: 21_600 },
  database: { figure: 'guet_database_answer_seconds', unit: 'seconds', bad: 'above', warning: 0.25, critical: 1 },
  space: { figure: 'guet_disk_free_bytes', unit: 'bytes', bad: 'below', warning: 5e9, critical: 1e9 },
  loop: { figure: 'guet_event_loop_lag_seconds', unit: 'seconds', bad: 'above', warning: 0.25, critical: 1 },
  calls: { figure: 'guet_call_p99_seconds', unit: 'seconds', bad: 'above', warning: 0.5, critical: 2 },
  errors: { figure: 'guet_errors_per_second', unit: 'perSecond', bad: 'above', warning: 0.1, critical: 1 },
  refused: { figure: 'guet_refused_per_second', unit: 'perSecond', bad: 'above', warning: 5, critical: 100 },
  backup: { figure: 'guet_last_backup_timestamp_seconds', unit: 'hours', bad: 'above', warning: 36, critical: null },
} as const satisfies { readonly [name: string]: Limit }
export type LimitName = keyof typeof limits

export function levelAt(limit: Limit, value: number | null): Level {
  if (value === null) return 'unknown'
  const isBeyond = (edge: number | null) => edge !== null && (limit.bad === 'above' ? value > edge : value < edge)
  if (isBeyond(limit.critical)) return 'critical'
  return isBeyond(limit.warning) ? 'warning' : 'ok'
}

export function worstLevel(found: readonly Level[]): Level {
  return levels.find((level) => found.includes(level)) ?? 'unknown'
}
