import { fieldSentence } from '#web/platform/api/problems.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Meanwhile } from '#web/zones/draw-zone.ts'
import type { ZoneRefusals } from './zone-form.ts'
import { zoneFormWords } from './zone-form.words.ts'

/** What keeps the zone from being saved, before anything is sent. */
export function RefusedNotice({ refused }: { refused: ZoneRefusals }) {
  const language = useLanguage()
  return <Notice live tone="forbid" title={zoneSentence(refused, language)} />
}

/** In French the sentence itself, which may hold a number that its code does not. */
export function zoneSentence({ code, sentence }: Pick<ZoneRefusals, 'code' | 'sentence'>, language: Language): string {
  const isWhole = code === '' || language === 'fr'
  return isWhole ? fieldSentence(sentence, language) : refusalSentence(code, language, sentence)
}

/** Somebody else was faster, before anything is sent. */
export function MeanwhileNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const say = useWords(zoneFormWords)
  return meanwhile === 'removed' ? (
    <Notice live tone="forbid" title={say.removedMeanwhile}>
      {say.removedMeanwhileText}
    </Notice>
  ) : (
    <Notice live tone="warn" title={say.changedMeanwhile}>
      {say.changedMeanwhileText}
    </Notice>
  )
}
