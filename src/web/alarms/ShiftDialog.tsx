import { Play, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { hourText } from '#contract/wire/days/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { onSoundState, openSound, soundOnce, soundState } from './alarm-sound.ts'
import { type WatchTone, watchTones } from './alarm-tones.ts'
import { softest, takeShift, tryLoudness, useShift } from './shift.ts'
import { shiftWords } from './shift.words.ts'

type Answers = Readonly<Partial<Record<WatchTone, 'heard' | 'unheard'>>>
type ShiftDialogProps = {
  readonly account: string
  /** Who is rung besides. */
  readonly duty: ReactNode
  readonly onClose: () => void
}

/** Each alarm is heard once before it counts; whoever does not hear it learns so now, and not at night. */
export function ShiftDialog({ account, duty, onClose }: ShiftDialogProps) {
  const say = useWords(shiftWords)
  const times = useTimes()
  const before = useShift()
  const [level, setLevel] = useState(before?.account === account ? before.loudness : 1)
  const [answers, setAnswers] = useState<Answers>({})
  const [isIncomplete, setIncomplete] = useState(false)
  const state = useSyncExternalStore(onSoundState, soundState)
  useEffect(() => {
    openSound()
    return () => tryLoudness(null)
  }, [])
  const choose = (next: number) => {
    setLevel(next)
    tryLoudness(next)
  }
  const unheard = watchTones.filter((tone) => answers[tone] === 'unheard')
  const take = () => {
    if (watchTones.some((tone) => answers[tone] === undefined)) return setIncomplete(true)
    const at = new Date().toISOString()
    takeShift({ account, at, loudness: level, unheard })
    toast({ title: say.taken(hourText(at)), tone: unheard.length > 0 ? 'warn' : 'ok' })
    onClose()
  }
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.title}
      description={say.text}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.later}
          </Button>
          <Button onClick={take}>{say.take}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!('AudioContext' in globalThis) && <Notice tone="forbid" title={say.unsupported} />}
        {state === 'blocked' && 'AudioContext' in globalThis && (
          <p className="font-semibold text-warn">{say.blocked}</p>
        )}
        <Slider
          label={say.volume}
          value={level}
          min={softest}
          max={1}
          step={0.1}
          format={(share) => say.percent(times.number(share * 100))}
          onValueChange={choose}
        />
        <p className="text-sm text-ink-2">{say.volumeText}</p>
        <ul aria-label={say.tones} className="grid gap-2">
          {watchTones.map((tone) => (
            <ToneLine
              key={tone}
              tone={tone}
              answer={answers[tone]}
              onAnswer={(answer) => setAnswers({ ...answers, [tone]: answer })}
            />
          ))}
        </ul>
        {unheard.length > 0 && (
          <Notice live tone="warn" title={say.unheardTitle}>
            {say.unheardText}
          </Notice>
        )}
        {isIncomplete && Object.keys(answers).length < watchTones.length && (
          <p role="alert" className="font-semibold text-forbid">
            {say.missing}
          </p>
        )}
        {duty}
      </div>
    </Dialog>
  )
}

type ToneLineProps = {
  readonly tone: WatchTone
  readonly answer: Answers[WatchTone]
  readonly onAnswer: (answer: 'heard' | 'unheard') => void
}

/** Only what was played can have been heard. */
function ToneLine({ tone, answer, onAnswer }: ToneLineProps) {
  const say = useWords(shiftWords)
  const [isPlayed, setPlayed] = useState(false)
  const play = () => {
    soundOnce(tone)
    setPlayed(true)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line p-2">
      <Button variant="secondary" icon={Play} aria-label={say.listenTo(say[tone])} className="px-3!" onClick={play}>
        {say.listen}
      </Button>
      <span className="grid min-w-36 flex-1 leading-5">
        <strong>{say[tone]}</strong>
        <span className="text-sm text-ink-2">{say[`${tone}Text`]}</span>
      </span>
      {isPlayed && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">{say.heardQuestion(say[tone])}</legend>
          {(['heard', 'unheard'] as const).map((one) => (
            <Button
              key={one}
              variant={answer === one ? 'primary' : 'secondary'}
              icon={one === 'heard' ? ThumbsUp : ThumbsDown}
              aria-pressed={answer === one}
              className="px-3!"
              onClick={() => onAnswer(one)}
            >
              {say[one]}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  )
}
