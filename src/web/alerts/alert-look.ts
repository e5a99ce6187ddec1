import { Clock, CloudLightning, type LucideIcon, Satellite, Siren } from 'lucide-react'
import { type Alert, type AlertType, isOverdue } from '#contract/alerts/alert.ts'
import { BoatOutside } from '#web/platform/ui/look/own-icons.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'

const alertIcons: Readonly<Record<AlertType, LucideIcon>> = {
  emergency: Siren,
  zone_violation: BoatOutside,
  weather: CloudLightning,
  system: Satellite,
}

const severityTones = { critical: 'forbid', high: 'forbid', medium: 'warn', low: 'sea' } as const

/** Violet is for a boat that is not back, amber while somebody looks for it. The alarm's red is for a real call for help that nobody has answered yet; amber while somebody is on the way. */
export function alertTone(alert: Alert): Tone {
  const { alertType, severity, status, drill } = alert
  if (status === 'resolved') return 'neutral'
  if (drill) return 'sea'
  if (alertType === 'emergency') return status === 'active' ? 'alarm' : 'warn'
  if (isOverdue(alert)) return status === 'active' ? 'reserve' : 'warn'
  return status === 'active' ? severityTones[severity] : 'neutral'
}

export function alertIcon(alert: Alert): LucideIcon {
  return isOverdue(alert) ? Clock : alertIcons[alert.alertType]
}

/** What it is called in a sentence: its boat, or the person, or what it says. */
export function alertTitle({ pirogueName, userName, message }: Alert): string {
  return pirogueName ?? userName ?? message
}
