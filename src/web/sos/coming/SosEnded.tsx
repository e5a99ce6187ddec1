import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hullOf } from '#contract/pirogues/hull.ts'
import { HullToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { clockTime } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { nameOf } from './ComingLine.tsx'
import { type SosCase, isFalseAlarm } from '#web/sos/sos-case.ts'
import { sosMoreWords } from '#web/sos/sos-more.words.ts'
import { sosWords } from '#web/sos/sos.words.ts'
import { tell } from './SosComing.tsx'

/** How it ended: in the words of whoever ended it, by whom, when, and who came. Nothing else is left of « On vient ». */
export function SosEnded({ one }: { readonly one: SosCase }) {
  const say = useWords(sosMoreWords)
  const sayState = useWords(sosWords)
  const language = useLanguage()
  const isFalse = isFalseAlarm(one)
  const why = isFalse ? say.falseAlarmWhy : one.word?.resolveReason
  const overAt = one.word?.resolvedAt
  const going = one.word?.going ?? []
  const Icon = isFalse ? CircleX : CircleCheckBig
  useToldOnce([say.ended, why].filter(Boolean).join('. '))
  return (
    <section aria-label={say.ended} className="sos-line grid justify-items-center gap-2 rounded-card p-4 text-center">
      <Icon aria-hidden className="size-20" />
      <h2 className="text-2xl font-extrabold">{say.ended}</h2>
      {why && <p className="text-xl font-bold wrap-anywhere">{say.overWhy(why)}</p>}
      {overAt && <p>{say.overBy(one.word?.resolvedByName ?? sayState.somebody, clockTime(overAt))}</p>}
      {going.length > 0 && (
        <>
          <h3 className="font-bold">{say.came}</h3>
          <ul className="flex flex-wrap justify-center gap-3">
            {going.map((each) => (
              <li key={each.user} className="flex items-center gap-2 font-semibold">
                {each.pirogue && (
                  <HullToken hull={hullOf(each.pirogue, each.hull)} name={nameOf(each, language)} size="medium" />
                )}
                {nameOf(each, language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Whoever waits for help learns by hand and ear that nobody comes any more, and why. */
function useToldOnce(sentence: string): void {
  const language = useLanguage()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    tell([`${sentence}.`], language)
  }, [sentence, language])
}
