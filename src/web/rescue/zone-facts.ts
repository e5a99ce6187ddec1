import type { Alert } from '#contract/alerts/alert.ts'
import { numberText } from '#web/platform/words/numbers.ts'

/** What a boat did with a zone, as the server says it of its alert. */
const deeds = ['entered', 'left', 'speeding'] as const
type ZoneDeed = (typeof deeds)[number]

type Said = { readonly [name in 'zone' | 'zoneSince' | 'tooFast']: string } & {
  readonly tooFastText: (speed: string, most: string) => string
}
type Line = readonly [label: string, value: string | null]

export function zoneDeed({ alertType, metadata }: Pick<Alert, 'alertType' | 'metadata'>): ZoneDeed | null {
  if (alertType !== 'zone_violation') return null
  return deeds.find((deed) => deed === metadata['kind']) ?? null
}

/** Which zone, for how long, and how much too fast. */
export function zoneFacts(alert: Alert, say: Said, lasting: string): readonly Line[] {
  const deed = zoneDeed(alert)
  if (deed === null) return []
  const { zone_name: name, speed, max_speed: most } = alert.metadata
  const isMeasured = typeof speed === 'number' && typeof most === 'number'
  return [
    [say.zone, typeof name === 'string' ? name : null],
    [say.tooFast, isMeasured ? say.tooFastText(written(speed), written(most)) : null],
    [say.zoneSince, alert.status === 'active' ? lasting : null],
  ]
}

function written(speed: number): string {
  return numberText(speed, 'fr', { most: 1 })
}
