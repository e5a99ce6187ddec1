import { type Alert, isOverdue } from '#contract/alerts/alert.ts'
import type { WatchTone } from './alarm-tones.ts'

/** The tone of an alert that has just come; a call for help has its own alarm, which does not end by itself. */
export function toneOf(alert: Alert): Exclude<WatchTone, 'siren'> | null {
  if (alert.status !== 'active' || alert.drill || alert.late) return null
  if (isOverdue(alert)) return 'overdue'
  return ({ emergency: null, zone_violation: 'zone', weather: 'weather', system: null } as const)[alert.alertType]
}

/** The gravest of those that came since: one tone at a time. */
export function toneOfNew(alerts: readonly Alert[], known: ReadonlySet<string>): WatchTone | null {
  const tones = alerts.filter(({ id }) => !known.has(id)).map(toneOf)
  return (['overdue', 'zone', 'weather'] as const).find((tone) => tones.includes(tone)) ?? null
}
