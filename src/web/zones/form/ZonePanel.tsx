import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Zone } from '#contract/zones/zone.ts'
import { leaveWith, useUnsavedWork } from '#web/forms/unsaved-work.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import type { Sketch } from '#web/map/sketch/sketch.ts'
import { SketchBar } from '#web/map/sketch/SketchBar.tsx'
import { useSketch } from '#web/map/sketch/use-sketch.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { useZoneForm } from './use-zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { ZoneFields } from './ZoneFields.tsx'
import { MeanwhileNotice } from './ZoneProblem.tsx'
import type { Meanwhile } from '#web/zones/draw-zone.ts'

type ZonePanelProps = {
  engine: MapEngine | null
  /** Null: a new one. */
  zone: Zone | null
  /** What somebody else has done to it since. */
  meanwhile: Meanwhile | null
  /** Begins again with the zone as it is now. */
  takeNewest: () => void
  onClose: () => void
}

/** A zone: drawn on the chart that is there, its form beside it. It keeps nobody from the rest of the screen, where somebody may call for help. */
export function ZonePanel({ engine, zone, meanwhile, takeNewest, onClose }: ZonePanelProps) {
  const say = useWords(zoneFormWords)
  const sayZone = useWords(zoneWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const writing = useZoneForm(zone, onClose)
  const { form, save, saving, hasChanges } = writing
  const formId = useId()
  const title = useId()
  useUnsavedWork(hasChanges)
  /* The device may have kept an older one, which the form opens on: who has typed nothing has nothing to decide. */
  const isOlder = meanwhile === 'changed' && !hasChanges && saving.isIdle
  const becomeNewest = useEffectEvent(takeNewest)
  useEffect(() => {
    if (isOlder) becomeNewest()
  }, [isOlder])
  const close = () => void leaveWith(onClose)
  return (
    <dialog
      open
      aria-labelledby={title}
      onKeyDown={({ key, target, currentTarget }) => {
        /* What is opened over it has an Escape of its own. */
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close()
      }}
      className="absolute inset-0 m-0 flex size-full max-h-none max-w-none flex-col border-0 bg-card p-0 text-ink"
    >
      <header className="flex items-start justify-between gap-2 pt-2 pr-2 pl-4">
        <h2
          id={title}
          ref={heading}
          tabIndex={-1}
          className="py-2 text-xl font-bold outline-none max-lg:scroll-mt-24 lg:text-2xl"
        >
          {zone ? sayZone.changeNamed(zone.name) : sayZone.add}
        </h2>
        <IconButton label={say.cancel} icon={X} onClick={close} />
      </header>
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={save}
        className="relative grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-4 pb-4 [&_[aria-invalid]]:scroll-mb-48"
      >
        {meanwhile && !saving.isPending && !saving.isSuccess && <MeanwhileNotice meanwhile={meanwhile} />}
        <ZoneFields
          writing={writing}
          renderSurface={(sketch, onChange) => <OnChart {...{ engine, sketch, onChange }} onCancel={close} />}
        />
      </form>
      <div className="flex border-t border-line p-3 max-lg:justify-end max-lg:pb-[max(0.75rem,calc(var(--sos-clearance)-var(--bar-height)-var(--foot)))]">
        <Button type="submit" form={formId} loading={saving.isPending} loadingLabel={say.saving}>
          {say.save}
        </Button>
      </div>
    </dialog>
  )
}

type OnChartProps = {
  engine: MapEngine | null
  sketch: Sketch
  onChange: (sketch: Sketch) => void
  onCancel: () => void
}

function OnChart({ engine, sketch, onChange, onCancel }: OnChartProps) {
  useSketch(engine, { sketch, onChange, onCancel })
  return <SketchBar engine={engine} sketch={sketch} onChange={onChange} />
}
