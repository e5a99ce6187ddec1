import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { tripVersion } from '#contract/trips/trip-version.ts'
import { longestNotes } from '#contract/trips/trip.rules.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { useSaveNotes, useWaitingNotes } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

/** `seen`: the version over which its first letter was typed. */
type Draft = { readonly text: string; readonly seen: string }

/** What people remember of a trip. The server says who may not write. As long as nothing is typed it is the newest that is known. */
export function TripNotes({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  const { known, answered } = useNewestNotes(trip)
  const kept = useWaitingNotes(trip) ?? known ?? ''
  const [draft, setDraft] = useState<Draft | null>(null)
  const seen = draft?.seen ?? tripVersion({ notes: known })
  const typed = draft?.text ?? kept
  const saving = useSaveNotes(trip)
  const [isWriting, setIsWriting] = useState(false)
  useUnsavedWork(typed.trim() !== kept.trim())
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
    const writing = { notes: typed, seen }
    saving.mutate(writing, {
      onSuccess: ({ storedOn: where, reply }) => {
        if (reply) answered(reply)
        setDraft(null)
        setIsWriting(false)
        if (where === 'server') toast({ title: say.notesSaved, tone: 'ok' })
      },
      onError: (problem) => {
        reportFault(problem)
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
        onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, seen })}
      />
      <FailureNotice of={saving.error} title={say.notesFailed} />
      <div>
        <Button type="submit" variant="secondary" loading={saving.isPending} loadingLabel={say.saving}>
          {say.saveNotes}
        </Button>
      </div>
    </form>
  )
}

/** What a save was answered with holds until a list says something else than it did before: then that is newer. */
function useNewestNotes({ notes: listed }: Trip) {
  const [newest, setNewest] = useState({ listed, known: listed })
  if (newest.listed !== listed) setNewest({ listed, known: listed })
  return {
    known: newest.listed === listed ? newest.known : listed,
    answered: ({ notes }: Trip) => setNewest({ listed, known: notes }),
  }
}
