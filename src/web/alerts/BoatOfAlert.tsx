import type { Alert } from '#contract/alerts/alert.ts'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { boatNeed } from './alert-need.ts'

/** Whose boat an alert is about; nothing where it is about none. */
export function BoatOfAlert({ alert }: { alert: Alert }) {
  const { pirogue, pirogueName, userName } = alert
  if (pirogue === null) return null
  return (
    <BoatPerson
      pirogue={pirogue}
      name={pirogueName ?? ''}
      patron={userName ?? undefined}
      need={boatNeed(alert)}
      size="small"
    >
      <span className="font-semibold">{pirogueName}</span>
    </BoatPerson>
  )
}
