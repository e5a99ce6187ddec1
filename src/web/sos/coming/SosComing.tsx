import { CloudOff, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { comingOf, isCut } from '#contract/alerts/coming.ts'
import { useSession } from '#web/platform/api/session.ts'
import { sayAloud } from '#web/platform/device/say-aloud.ts'
import { beep, vibrate } from '#web/platform/ui/feedback/beep.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { wordsIn, useWords } from '#web/platform/words/words.ts'
import { useCaseDoors } from './case-doors.ts'
import { type Rescuer, ComingLine, nameOf, stepText } from './ComingLine.tsx'
import { type SosCase, toldAtOf } from '#web/sos/sos-case.ts'
import { stepKey } from './sos-coming.ts'
import { sosMoreWords } from '#web/sos/sos-more.words.ts'
import { useNow } from '#web/sos/use-now.ts'
import { WhereByNow } from './WhereByNow.tsx'

const nobody: readonly Rescuer[] = []

/**
 * « On vient » : each boat that comes, as it is painted; how far and when, or how old the last word of it is; what is said about it one
 * touch away; without network where each may be by now. The SOS stands beside the app of a person and asks nothing of what that one
 * has read: the paint comes with the call.
 */
export function SosComing({ one, onClose }: { readonly one: SosCase; readonly onClose: () => void }) {
  const say = useWords(sosMoreWords)
  const times = useTimes()
  const isOver = one.phase.name === 'over'
  const going = isOver ? nobody : (one.word?.going ?? nobody)
  const now = useNow(5_000)
  const toldAt = toldAtOf(one)
  useSteps(going, now, isOver)
  if (going.length === 0) return null
  const isCutOff = isCut(now, toldAt)
  return (
    <section aria-label={say.coming} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl font-extrabold">{say.coming}</h2>
        <Thread one={one} onClose={onClose} />
      </div>
      {isCutOff && (
        <output className="flex items-center gap-3 text-lg leading-snug font-bold">
          <CloudOff aria-hidden className="size-8 shrink-0" />
          {say.cutOff(times.agoInside(toldAt, now))}
        </output>
      )}
      <ul className="grid gap-2">
        {going.map((rescuer) => (
          <ComingLine key={rescuer.user} one={rescuer} now={now} toldAt={toldAt} />
        ))}
      </ul>
      <WhereByNow one={one} going={going} now={now} isShown={isCutOff} />
    </section>
  )
}

/** What those who help say to each other, over the screen that was open before. It is read in the name of whoever called. */
function Thread({ one, onClose }: { readonly one: SosCase; readonly onClose: () => void }) {
  const say = useWords(sosMoreWords)
  const session = useSession()
  const { openThread } = useCaseDoors()
  const id = one.word?.id
  if (!openThread || !id || session?.kind !== 'real' || session.user?.id !== one.account) return null
  const open = () => {
    onClose()
    openThread(id)
  }
  return (
    <button
      type="button"
      aria-label={say.thread}
      title={say.thread}
      onClick={open}
      className="sos-key grid size-14 shrink-0 place-items-center rounded-card"
    >
      <MessagesSquare aria-hidden className="size-8" />
    </button>
  )
}

/** The hand feels each step and the ear hears it, in the voice of this device where it has one; what is shown already is said once. */
function useSteps(going: readonly Rescuer[], now: number, isOver: boolean): void {
  const language = useLanguage()
  const told = useRef<ReadonlySet<string>>(new Set())
  const before = useRef(going)
  useEffect(() => {
    const say = wordsIn(sosMoreWords, language)
    const fresh = going.filter((one) => !told.current.has(stepKey(one, now)))
    const left = isOver ? [] : before.current.filter(({ user }) => !going.some((one) => one.user === user))
    before.current = going
    if (fresh.length === 0 && left.length === 0) return
    const stays = [...told.current].filter((key) => !left.some(({ user }) => key.startsWith(user)))
    told.current = new Set([...stays, ...fresh.map((one) => stepKey(one, now))])
    tell(
      [
        ...left.map((one) => `${say.noLonger(nameOf(one, language))}.`),
        ...fresh.map((one) => `${nameOf(one, language)}. ${stepText(comingOf(one, now), language, now)}.`),
      ],
      language,
    )
  }, [going, now, isOver, language])
}

export function tell(sentences: readonly string[], language: Language): void {
  vibrate([250, 100, 250])
  beep(660, 0.3)
  sayAloud(sentences.join(' '), language === 'en' ? 'en' : 'fr')
}
