import type { Alert } from '#contract/alerts/alert.ts'
import { BoatPerson } from '#web/ui/boats/BoatPerson.tsx'

/** Whose boat an alert is about; nothing where it is about none. */
export function BoatOfAlert({ alert: { pirogue, pirogueName, userName } }: { alert: Alert }) {
  if (pirogue === null) return null
  return (
    <BoatPerson pirogue={pirogue} name={pirogueName ?? ''} patron={userName ?? undefined} size="small">
      <span className="font-semibold">{pirogueName}</span>
    </BoatPerson>
  )
}
