import { useEffect, useRef, useState } from 'react'
import { longestRecording } from '#contract/phrases/phrase.rules.ts'
import type { Phrase } from '#contract/phrases/phrase.ts'
import { type OngoingRecording, recordSound } from '#web/platform/device/record-sound.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { phrasesWords } from './phrases.words.ts'

/** A voice in Opus that is kept for years: better than a message, and six thousand bytes all the same. */
const bitsPerSecond = 24_000
const shortest = 0.3

type OneRecording = {
  readonly phrase: Phrase | null
  readonly seconds: number
  readonly begin: (phrase: Phrase) => void
  readonly end: () => void
}

/** One phrase at a time: begun with one press and ended with another, or by itself after ten seconds. */
export function useOneRecording(onSound: (phrase: Phrase, sound: Blob) => void): OneRecording {
  const say = useWords(phrasesWords)
  const [phrase, setPhrase] = useState<Phrase | null>(null)
  const recording = useRef<OngoingRecording | null>(null)
  const isAsking = useRef(false)
  const seconds = useSeconds(phrase !== null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.cancel()
    }
  }, [])
  const endOf = (spoken: Phrase) => {
    const ended = recording.current
    if (ended === null) return
    recording.current = null
    setPhrase(null)
    ended
      .end()
      .then((said) => (said === null ? toast({ title: say.tooShort, tone: 'neutral' }) : onSound(spoken, said.sound)))
      .catch(reportError)
  }
  const begin = (spoken: Phrase) => {
    if (recording.current !== null || isAsking.current) return
    isAsking.current = true
    recordSound({ longest: longestRecording, shortest, bitsPerSecond, onFull: () => endOf(spoken) })
      .then((begun) => {
        /* Whoever went away while the microphone was asked for says nothing into it. */
        if (isGone.current) return begun.cancel()
        recording.current = begun
        return setPhrase(spoken)
      })
      .catch(() => toast({ title: say.noMicrophone, tone: 'warn' }))
      .finally(() => (isAsking.current = false))
  }
  return { phrase, seconds, begin, end: () => phrase !== null && endOf(phrase) }
}

function useSeconds(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isCounting) return
    const counting = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => {
      clearInterval(counting)
      setSeconds(0)
    }
  }, [isCounting])
  return seconds
}
