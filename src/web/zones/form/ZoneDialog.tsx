import { type FormEvent, useState } from 'react'
import type { Zone } from '#contract/zones/zone.ts'
import { CallRefused, NoAnswer } from '#web/api/problems.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { leaveWith } from '#web/forms/unsaved-work.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { type TypedZone, type ZoneRefusals, changeFrom, inZoneForm, refusedIn, typedFrom } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import { ZoneAboutFields } from './ZoneAboutFields.tsx'
import { ZoneLookFields } from './ZoneLookFields.tsx'
import { ZonePlaceFields } from './ZonePlaceFields.tsx'
import { RefusedNotice, SaveProblem } from './ZoneProblem.tsx'
import { ZoneRuleFields } from './ZoneRuleFields.tsx'
import { useSaveZone } from '#web/zones/zones.data.ts'
import { zoneWords } from '#web/zones/zones.words.ts'

type ZoneDialogProps = {
  /** Null: a new one. */
  zone: Zone | null
  /** Drawn around it, so that nobody draws blindly over a neighbour. */
  zones: readonly Zone[]
  onClose: () => void
}

/** One dialog to add a zone, and to change one. */
export function ZoneDialog({ zone, zones, onClose }: ZoneDialogProps) {
  const say = useWords(zoneFormWords)
  const sayZone = useWords(zoneWords)
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(typedFrom(zone))
  const fields = { typed, set, field }
  const [refused, setRefused] = useState<ZoneRefusals | null>(null)
  const [tried, setTried] = useState<TypedZone | null>(null)
  const saving = useSaveZone(zone)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const refusals = refusedIn(typed)
    setRefused(refusals)
    setTried(typed)
    refuse(refusals?.fields ?? {})
    saving.reset()
    if (refusals) return focusFirst()
    saving.mutate(changeFrom(typed, zone), {
      onSuccess: ({ reply }) => {
        if (reply) toast({ title: say.saved(reply.name), tone: 'ok' })
        onClose()
      },
      onError: (problem) => {
        if (!(problem instanceof NoAnswer)) reportError(problem)
        if (!(problem instanceof CallRefused)) return
        refuse(inZoneForm(problem.fields))
        focusFirst()
      },
    })
  }
  return (
    <FormDialog
      size="large"
      title={zone ? sayZone.changeNamed(zone.name) : sayZone.add}
      hasChanges={JSON.stringify(typed) !== JSON.stringify(typedFrom(zone))}
      isSaving={saving.isPending}
      words={say}
      form={form}
      className="grid gap-4 [&_[aria-invalid]]:scroll-mb-32"
      onSave={save}
      onClose={onClose}
    >
      <ZoneAboutFields form={fields} />
      <ZonePlaceFields form={fields} zone={zone} zones={zones} onCancel={() => void leaveWith(onClose)} />
      <ZoneRuleFields form={fields} />
      <ZoneLookFields form={fields} />
      {/* In sight whichever field the hand is sent to, and out of its way once something is mended. */}
      {tried === typed && (
        <div className="sticky bottom-0 z-2 bg-card">
          {refused && <RefusedNotice refused={refused} />}
          {saving.isError && <SaveProblem problem={saving.error} isNew={zone === null} />}
        </div>
      )}
    </FormDialog>
  )
}
