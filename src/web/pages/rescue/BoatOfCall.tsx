import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { TokenLater } from '#web/ui/boats/TokenLater.tsx'
import type { TokenSize } from '#web/ui/boats/token-size.ts'
import { type DossierState, dossierState } from './dossier-state.ts'

const round = 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z'
const octagon = 'M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z'
/** The octagon, the tick and the clock of the chart. */
const signs: Readonly<Record<DossierState, readonly [edge: string, mark: string] | null>> = {
  calling: [octagon, 'M12 5.5v7.5M12 18v.1'],
  charge: [round, 'M6.8 12.4l3.6 3.6 6.8-7.4'],
  late: [round, 'M12 5.8V12l4 2.4'],
  drill: null,
}

type BoatOfCallProps = { readonly alert: AlertWithTrail; readonly size: TokenSize }

/** Its ring is how the call stands, as on the chart: two rings of the colour of an age would say less. Its age stands beside its place. */
export function BoatOfCall({ alert, size }: BoatOfCallProps) {
  const { pirogue, pirogueName } = alert
  if (pirogue === null) return null
  const state = dossierState(alert)
  const sign = signs[state]
  return (
    <span data-state={state} className="dossier-ring">
      <TokenLater pirogue={pirogue} name={pirogueName} size={size} />
      {sign && (
        <svg aria-hidden viewBox="0 0 24 24" className="dossier-sign">
          <path d={sign[0]} />
          <path d={sign[1]} />
        </svg>
      )}
    </span>
  )
}
