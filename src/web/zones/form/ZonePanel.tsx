import { X } from 'lucide-react'
import { type ReactNode, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Zone, forbidsEntry } from '#contract/zones/zone.ts'
import { CallRefused, reportFault } from '#web/platform/api/problems.ts'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { leaveWith, useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import type { Sketch } from '#web/platform/map/sketch/sketch.ts'
import { SketchBar } from '#web/platform/map/sketch/SketchBar.tsx'
import { useSketch } from '#web/platform/map/sketch/use-sketch.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { DateField } from '#web/platform/ui/fields/DateField.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { Meanwhile } from '#web/zones/draw-zone.ts'
import { useSaveZone } from '#web/zones/zones.data.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import {
  type TypedZone,
  type ZoneRefusals,
  typedType,
  zoneChangeFrom,
  inZoneForm,
  refusedInZone,
  zoneFields,
} from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import { type ZoneForm, ZoneAboutFields } from './ZoneAboutFields.tsx'
import { ZoneLookFields } from './ZoneLookFields.tsx'
import { ZonePlaceFields } from './ZonePlaceFields.tsx'
import { MeanwhileNotice, RefusedNotice } from './ZoneProblem.tsx'

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

type ZoneFieldsProps = {
  writing: ZoneWriting
  /** The surface on which it is drawn: in the form, or the chart beside it. */
  renderSurface: (sketch: Sketch, onChange: (sketch: Sketch) => void) => ReactNode
}

/** All of a zone, in the order in which it is thought of. */
function ZoneFields({ writing, renderSurface }: ZoneFieldsProps) {
  const { fields, refused, saving, isAsTried, isNew } = writing
  const say = useWords(zoneFormWords)
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
          <FailureNotice of={saving.error} title={isNew ? say.createFailed : say.changeFailed} />
        </div>
      )}
    </>
  )
}

/** What holds in the zone, and when. */
function ZoneRuleFields({ form: { typed, set, field } }: { form: ZoneForm }) {
  const say = useWords(zoneFormWords)
  const sayZone = useWords(zoneWords)
  const alwaysForbids = forbidsEntry({ zoneType: typedType(typed), isRestricted: false })
  return (
    <fieldset className="grid gap-x-5 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-bold">{say.rules}</legend>
      <Checkbox
        label={say.isActive}
        hint={say.isActiveHint}
        checked={typed.isActive !== ''}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked ? 'yes' : '')}
      />
      <Checkbox
        label={say.isRestricted}
        hint={alwaysForbids ? say.typeForbids : say.isRestrictedHint}
        checked={alwaysForbids || typed.isRestricted !== ''}
        disabled={alwaysForbids}
        onChange={({ currentTarget }) => set('isRestricted', currentTarget.checked ? 'yes' : '')}
      />
      <TextField
        label={sayZone.maxSpeed}
        optional
        unit={say.knots}
        inputMode="decimal"
        className="pt-2 sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        {...field('maxSpeed')}
      />
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <DateField
          key={name}
          label={say[name]}
          optional
          hasTime
          hint={say.dakar}
          name={name}
          value={typed[name]}
          error={field(name).error}
          onValueChange={(value) => set(name, value)}
        />
      ))}
    </fieldset>
  )
}

type ZoneWriting = ReturnType<typeof useZoneForm>

/** What is typed of a zone, and what becomes of it; null: a new one. */
function useZoneForm(zone: Zone | null, onClose: () => void) {
  const say = useWords(zoneFormWords)
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(zoneFields(zone))
  const [refused, setRefused] = useState<ZoneRefusals | null>(null)
  const [tried, setTried] = useState<TypedZone | null>(null)
  const saving = useSaveZone(zone)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const refusals = refusedInZone(typed)
    setRefused(refusals)
    setTried(typed)
    refuse(refusals?.fields ?? {})
    saving.reset()
    if (refusals) return focusFirst()
    saving.mutate(zoneChangeFrom(typed, zone), {
      onSuccess: ({ reply }) => {
        if (reply) toast({ title: say.saved(reply.name), tone: 'ok' })
        onClose()
      },
      onError: (problem) => {
        reportFault(problem)
        if (!(problem instanceof CallRefused)) return
        refuse(inZoneForm(problem.fields))
      },
    })
  }
  return {
    fields: { typed, set, field },
    form,
    save,
    saving,
    refused,
    isNew: zone === null,
    /** Nothing was mended since it was tried. */
    isAsTried: tried === typed,
    hasChanges: JSON.stringify(typed) !== JSON.stringify(zoneFields(zone)),
  }
}
