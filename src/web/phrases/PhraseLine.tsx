import { Check, CircleDashed, Mic, Play, Square, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { PhraseText, Recording } from '#contract/phrases/phrase.ts'
import { Spinner } from '#web/platform/ui/feedback/Spinner.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { phrasesWords } from './phrases.words.ts'

type PhraseLineProps = {
  readonly of: PhraseText
  readonly recording: Recording | undefined
  readonly isSaving: boolean
  /** So many seconds; null: it is not being recorded. */
  readonly seconds: number | null
  /** Another one is being recorded. */
  readonly isBusy: boolean
  readonly isPlaying: boolean
  readonly onRecord: () => void
  readonly onEnd: () => void
  readonly onPlay: () => void
  readonly onFile: (file: Blob) => void
  readonly onRemove: () => void
}

/** One phrase: whether it is recorded, and the four things one does with it. */
export function PhraseLine({ of: { text }, recording, seconds, isSaving, isBusy, ...rest }: PhraseLineProps) {
  const say = useWords(phrasesWords)
  const times = useTimes()
  const state =
    recording === undefined
      ? say.missing
      : say.recordedBy(recording.recordedByName ?? say.someone, times.agoInside(recording.recordedAt))
  const isRecording = seconds !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        {isSaving ? (
          <Spinner />
        ) : recording ? (
          <Check aria-hidden strokeWidth={2.5} className="size-5.5 shrink-0 text-ok" />
        ) : (
          <CircleDashed aria-hidden className="size-5.5 shrink-0 text-ink-2" />
        )}
        <span className="grid min-w-0">
          <strong className="break-words">{text}</strong>
          <span className="text-sm text-ink-2">{state}</span>
        </span>
      </span>
      <span className="ms-auto flex items-center gap-1">
        {recording && (
          <>
            <IconButton
              icon={rest.isPlaying ? Square : Play}
              label={rest.isPlaying ? say.pause : say.play(text)}
              onClick={rest.onPlay}
            />
            <IconButton icon={Trash2} label={say.remove(text)} onClick={rest.onRemove} />
          </>
        )}
        <FileButton label={say.choose(text)} onFile={rest.onFile} />
        <IconButton
          icon={isRecording ? Square : Mic}
          label={isRecording ? say.stop(seconds) : recording ? say.recordAgain(text) : say.record(text)}
          variant={isRecording ? 'primary' : 'secondary'}
          disabled={isBusy || isSaving}
          className={classes('rounded-full', isRecording && 'ring-4 ring-lagoon')}
          onClick={isRecording ? rest.onEnd : rest.onRecord}
        />
        <span aria-hidden className="w-9 text-end tabular-nums text-ink-2 empty:hidden">
          {isRecording ? `${seconds}\u00a0s` : ''}
        </span>
      </span>
    </li>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={Upload} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
