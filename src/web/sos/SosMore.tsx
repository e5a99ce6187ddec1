import type { SosCase } from './sos-case.ts'
import { SosComing } from './SosComing.tsx'
import { SosDetails } from './SosDetails.tsx'
import { SosSteps } from './SosSteps.tsx'

/** How far it has come, step by step, and what happened: a file of its own, read ahead while there is a network. */
export function SosMore({ one }: { one: SosCase }) {
  return (
    <>
      <SosComing one={one} />
      {one.kind !== 'demonstration' && <SosSteps one={one} />}
      {one.phase.name !== 'over' && <SosDetails one={one} />}
    </>
  )
}
