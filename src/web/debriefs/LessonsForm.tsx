import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import type { DebriefWordsDraft } from '#contract/debriefs/debrief.rules.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { typedPlace } from '#web/platform/map/typed-place.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast, toastOver } from '#web/platform/ui/feedback/toast.ts'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { debriefsWords } from './debriefs.words.ts'
import { useDebriefLines } from './use-debrief-lines.ts'

/** What is to be learned, by whoever led, and where they were found; what was written before stays below it. */
export function LessonsForm({ report }: { readonly report: Debrief }) {
  const { say, times } = useDebriefLines(report)
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="grid gap-3" aria-label={say.lessons}>
      <h3 className="font-semibold">{say.lessons}</h3>
      {!isWriting && (
        <p className="break-words whitespace-pre-line">{report.lessons === null ? say.noLessons : report.lessons}</p>
      )}
      {isWriting && <Typing report={report} onEnd={() => setWriting(false)} />}
      {report.mayWrite && !isWriting && (
        <Button icon={PenLine} className="justify-self-start" onClick={() => setWriting(true)}>
          {say.write}
        </Button>
      )}
      {report.writings.length > 0 && (
        <details>
          <summary className="min-h-target cursor-pointer content-center font-semibold">{say.history}</summary>
          <ol className="grid gap-2">
            {report.writings.toReversed().map(({ id, name, at, lessons }) => (
              <li key={id} className="grid border-l-4 border-line pl-3">
                <span className="break-words whitespace-pre-line">{lessons}</span>
                <span className="text-sm text-ink-2">{say.by(name ?? say.somebody, times.dateTime(at))}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Typing({ report, onEnd }: { readonly report: Debrief; readonly onEnd: () => void }) {
  const { say, placeOf } = useDebriefLines(report)
  const keeping = useKeeping(report)
  const [lessons, setLessons] = useState(report.lessons ?? '')
  const [place, setPlace] = useState(report.found ? placeOf(report.found) : '')
  const [when, setWhen] = useState(report.found?.at.slice(0, 16) ?? '')
  const [isSent, setSent] = useState(false)
  const at = typedPlace(place)
  const isPlaceWrong = place.trim() !== '' && at === null
  const isWhenMissing = at !== null && when === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isPlaceWrong || isWhenMissing) return
    /* The clock of Dakar is that of Greenwich. */
    const found = at === null ? null : { latitude: at[1], longitude: at[0], at: `${when}:00Z` }
    keeping.mutate({ id: newId(), lessons: lessons.trim(), found }, { onSuccess: onEnd })
  }
  return (
    <form noValidate aria-label={say.write} onSubmit={send} className="grid gap-x-3 sm:grid-cols-2">
      <TextArea
        label={say.lessons}
        hint={say.lessonsHint}
        maxLength={5000}
        rows={6}
        className="sm:col-span-2"
        value={lessons}
        onChange={({ target }) => setLessons(target.value)}
      />
      <TextField
        label={say.foundPlace}
        hint={say.foundHint}
        autoComplete="off"
        spellCheck={false}
        error={isSent && isPlaceWrong ? say.foundWrong : undefined}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextField
        label={say.foundWhen}
        type="datetime-local"
        error={isSent && isWhenMissing ? say.foundWhenMissing : undefined}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={keeping.isPending} loadingLabel={say.keeping}>
          {say.keep}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Kept on this device first: it goes when there is a network, and never twice. */
function useKeeping({ alert, message }: Debrief) {
  const say = useWords(debriefsWords)
  const sentence = useSentence()
  const write = useWrite()
  const about = `debrief ${alert}`
  return useMutation({
    mutationFn: (body: DebriefWordsDraft) =>
      write(
        debriefsApi.write,
        { params: { id: alert }, body },
        { noun: 'debrief', act: 'write', name: message, thing: body.id },
      ),
    onSuccess: () => toastOver(about),
    onError: (problem: unknown) => toast({ about, title: say.notKept, text: sentence(problem), tone: 'forbid' }),
  })
}
