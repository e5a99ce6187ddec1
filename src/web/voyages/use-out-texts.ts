import type { BoatOut, OutCounts } from '#contract/voyages/voyage.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueSaid } from './due-text.ts'
import { voyageWords } from './voyages.words.ts'

/** « Personnes à bord 14 + 2 équipages inconnus »: on paper as on the screen. */
export function usePeopleText() {
  const say = useWords(voyageWords)
  const times = useTimes()
  return ({ people, crewsUnknown: unknown }: OutCounts) => {
    const known = `${say.countPeople} ${times.number(people)}`
    return unknown === 0 ? known : `${known} ${say.crewsUnknown(times.number(unknown), unknown === 1)}`
  }
}

/** What the board says of one boat, on the screen and on paper. */
export function useOutTexts(now: number) {
  const say = useWords(voyageWords)
  const times = useTimes()
  const language = useLanguage()
  return ({
    pirogueName,
    licenseNumber,
    sos,
    state,
    leftAt,
    isShownByCall,
    isShownByPlace,
    dueAt,
    isHidden,
    lastHeard,
    crew,
  }: BoatOut) => {
    const isLate = dueAt !== null && Date.parse(dueAt) <= now
    const due = dueAt === null ? say.notDeclared : say.dueAt(dueSaid(dueAt, now, language))
    return {
      name: pirogueName ?? licenseNumber ?? say.someBoat,
      state: sos ? (sos.inCharge ? say.sosInCharge : say.sosState) : say[`${state}State`],
      due,
      late: isLate ? say.lateBy(times.lasting(now - Date.parse(dueAt))) : null,
      out: isShownByCall || isShownByPlace ? null : say.outSince(times.lasting(now - Date.parse(leftAt))),
      heard: isHidden ? say.hidden : lastHeard === null ? say.neverHeard : say.heard(times.agoInside(lastHeard, now)),
      crew: crew === null ? say.crewUnknown : say.crewOf(crew),
    }
  }
}
