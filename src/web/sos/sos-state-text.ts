import { CircleCheck, CircleX, Eye, Hourglass, LifeBuoy, type LucideIcon } from 'lucide-react'
import { comingText } from '#web/platform/words/coming-text.ts'
import { clockTime } from '#contract/wire/days/days.ts'
import type { Language } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { type SosCase, isFalseAlarm, isReopening, toldAtOf } from './sos-case.ts'
import { sosWords } from './sos.words.ts'

/** How far an SOS has come, in one line: never more than the server has said. */
export function sosStateText(one: SosCase, language: Language, now = Date.now()): string {
  const say = wordsIn(sosWords, language)
  const { phase, word, kind } = one
  if (kind === 'demonstration') return say.demonstrationText
  const who = (name: string | null | undefined) => name ?? say.somebody
  const coming = comingText(word?.going ?? [], language, now, toldAtOf(one))
  if (coming !== '' && phase.name !== 'over') return coming
  switch (phase.name) {
    case 'waiting':
      return say.waiting
    case 'refused':
      return say.refused
    case 'received':
      return word ? say.received(clockTime(word.receivedAt)) : say.receivedUnknown
    case 'seen':
      return say.seen(seenNames(one).join(', ') || say.somebody)
    case 'taken':
      return say.taken(who(word?.acknowledgedByName))
    case 'over':
      if (isReopening(one)) return say.reopening
      return isFalseAlarm(one) ? say.falseAlarm : word?.resolvedByName ? say.overBy(word.resolvedByName) : say.over
  }
}

export const phaseIcons: Record<SosCase['phase']['name'], LucideIcon> = {
  waiting: Hourglass,
  refused: CircleX,
  received: CircleCheck,
  seen: Eye,
  taken: LifeBuoy,
  over: CircleCheck,
}

/** What colour it has for whoever calls: red until somebody acts, amber until it is over, and then none. */
export function sosLook({ kind, phase, word }: SosCase): 'drill' | 'demonstration' | 'real' | 'charge' | 'over' {
  if (kind !== 'real') return kind
  if (phase.name === 'over') return 'over'
  return phase.name === 'taken' || (word?.going ?? []).length > 0 ? 'charge' : 'real'
}

export function seenNames({ word }: SosCase): string[] {
  return (word?.seenBy ?? []).flatMap(({ name }) => name ?? [])
}
