import { useEffect, useState } from 'react'
import type { Phrase } from '#contract/phrases/phrase.ts'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { keptSounds, refreshRecordings } from './kept-recordings.ts'

type Sentence = {
  readonly language: SpokenLanguage | null
  /** Somebody asked to hear this language: it is worth its bytes also to whoever saves data. */
  readonly isChosen: boolean
  readonly phrases: readonly Phrase[] | null
}
type Recorded = { readonly sounds: () => Promise<readonly ArrayBuffer[] | null> }

/** A sentence of recorded phrases that are all on this phone; null while one of them is not. What is new comes behind everything else. */
export function useRecorded({ language, isChosen, phrases }: Sentence): Recorded | null {
  const [whole, setWhole] = useState<string | null>(null)
  const name = language === null || phrases === null ? null : `${language} ${phrases.join(' ')}`
  useEffect(() => {
    if (language === null || phrases === null) return
    let isOver = false
    const look = async () => {
      const isWhole = (await keptSounds(language, phrases)) !== null
      if (!isOver) setWhole((before) => (isWhole ? name : before === name ? null : before))
    }
    const lookAndAsk = async () => {
      await look()
      if (isSavingData() && !isChosen) return
      if (await refreshRecordings(language)) await look()
    }
    lookAndAsk().catch(reportFault)
    return () => void (isOver = true)
    /* The sentence is another one when its name is. */
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])
  if (name === null || whole !== name || language === null || phrases === null) return null
  return { sounds: () => keptSounds(language, phrases) }
}
