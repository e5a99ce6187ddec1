import { useEffect, useRef } from 'react'
import { useAlertsKnown } from '#web/alerts/alerts-known.ts'
import { soundOnce, soundState } from './alarm-sound.ts'
import { toneOfNew } from './alert-tone.ts'

/** What comes while somebody watches is heard once, by its kind; what was there before stays silent. */
export function useNewTones(): void {
  const { alerts, isMissing } = useAlertsKnown()
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (isMissing) return
    const tone = known.current === null ? null : toneOfNew(alerts, known.current)
    known.current ??= new Set()
    for (const { id } of alerts) known.current.add(id)
    if (tone !== null && soundState() === 'ready') soundOnce(tone)
  }, [alerts, isMissing])
}
