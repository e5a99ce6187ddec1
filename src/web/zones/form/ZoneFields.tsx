import type { ReactNode } from 'react'
import type { ZoneWriting } from './use-zone-form.ts'
import { ZoneAboutFields } from './ZoneAboutFields.tsx'
import { ZoneLookFields } from './ZoneLookFields.tsx'
import { ZonePlaceFields } from './ZonePlaceFields.tsx'
import { RefusedNotice, SaveProblem } from './ZoneProblem.tsx'
import { ZoneRuleFields } from './ZoneRuleFields.tsx'
import type { Sketch } from '#web/map/sketch/sketch.ts'

type ZoneFieldsProps = {
  writing: ZoneWriting
  /** The surface on which it is drawn: in the form, or the chart beside it. */
  renderSurface: (sketch: Sketch, onChange: (sketch: Sketch) => void) => ReactNode
}

/** All of a zone, in the order in which it is thought of. */
export function ZoneFields({ writing, renderSurface }: ZoneFieldsProps) {
  const { fields, refused, saving, isAsTried, isNew } = writing
  return (
    <>
      <ZoneAboutFields form={fields} />
      <ZonePlaceFields form={fields} renderSurface={renderSurface} />
      <ZoneRuleFields form={fields} />
      <ZoneLookFields form={fields} />
      {/* In sight whichever field the hand is sent to, and out of its way once something is mended. */}
      {isAsTried && (
        <div className="sticky bottom-0 z-2 bg-card">
          {refused && <RefusedNotice refused={refused} />}
          {saving.isError && <SaveProblem problem={saving.error} isNew={isNew} />}
        </div>
      )}
    </>
  )
}
