import { type FormEvent, useState } from 'react'
import type { Zone } from '#contract/zones/zone.ts'
import { CallRefused, reportFault } from '#web/api/problems.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { type TypedZone, type ZoneRefusals, changeFrom, inZoneForm, refusedIn, typedFrom } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'
import { useSaveZone } from '#web/zones/zones.data.ts'

export type ZoneWriting = ReturnType<typeof useZoneForm>

/** What is typed of a zone, and what becomes of it; null: a new one. */
export function useZoneForm(zone: Zone | null, onClose: () => void) {
  const say = useWords(zoneFormWords)
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(typedFrom(zone))
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
        reportFault(problem)
        if (!(problem instanceof CallRefused)) return
        refuse(inZoneForm(problem.fields))
        focusFirst()
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
    hasChanges: JSON.stringify(typed) !== JSON.stringify(typedFrom(zone)),
  }
}
