import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { longestNotes } from '#contract/trips/trip.rules.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { NoAnswer, useSentence } from '#web/api/problems.ts'
import { useUnsavedWork } from '#web/forms/unsaved-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { useNotesAsWritten, useSaveNotes } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

/** What people remember of a trip. The server says who may not write. */
export function TripNotes({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  const sentence = useSentence()
  const [kept, setKept] = useState(useNotesAsWritten(trip))
  const [typed, setTyped] = useState(kept)
  const saving = useSaveNotes(trip)
  const [isWriting, setIsWriting] = useState(false)
  const isChanged = typed.trim() !== kept.trim()
  useUnsavedWork(isChanged)
  if (!isWriting) {
    return (
      <section aria-label={say.notes} className="grid justify-items-start gap-3">
        {kept !== '' && <p className="break-words whitespace-pre-wrap">{kept}</p>}
        <Button variant="secondary" icon={Pencil} onClick={() => setIsWriting(true)}>
          {kept === '' ? say.writeNotes : say.changeNotes}
        </Button>
      </section>
    )
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    saving.mutate(typed, {
      onSuccess: ({ storedOn: where, reply }) => {
        const notes = reply ? (reply.notes ?? '') : typed
        setKept(notes)
        setTyped(notes)
        setIsWriting(false)
        if (where === 'server') toast({ title: say.notesSaved, tone: 'ok' })
      },
      onError: (problem) => {
        if (!(problem instanceof NoAnswer)) reportError(problem)
      },
    })
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextArea
        label={say.notes}
        hint={say.notesHint}
        rows={3}
        maxLength={longestNotes}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {saving.isError && (
        <Notice live tone="forbid" title={say.notesFailed}>
          {sentence(saving.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="secondary" loading={saving.isPending} loadingLabel={say.saving}>
          {say.saveNotes}
        </Button>
      </div>
    </form>
  )
}
