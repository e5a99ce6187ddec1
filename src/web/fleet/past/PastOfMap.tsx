import './past.css'
import { PastBand } from './PastBand.tsx'
import { TimeBar } from './TimeBar.tsx'
import type { FleetPast } from './use-fleet-past.ts'

type PastOfMapProps = { past: FleetPast; atSeaNow?: number | undefined; className?: string }

/** The bar over the foot of a map, and the sign over all of it while it is not now. A corner is left to the SOS. */
export function PastOfMap({ past, atSeaNow, className = 'time-bar-place' }: PastOfMapProps) {
  return (
    <>
      <PastBand past={past} />
      <div className={className}>
        <TimeBar past={past} atSeaNow={atSeaNow} />
      </div>
    </>
  )
}
