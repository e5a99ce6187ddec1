import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { useOwnPreferences } from '#web/accounts/accounts.data.ts'
import { playSounds } from '#web/phrases/play-sounds.ts'
import { useRecorded } from '#web/phrases/use-recorded.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { feuWords } from './feu.words.ts'
import { type SeaKnown, sentenceIn } from './sentence.ts'
import { phrasesOf } from './spoken-phrases.ts'

type SpeakButtonProps = { readonly said: SeaKnown; readonly account: string }

/**
 * Says the sentence aloud: as people recorded it in the chosen language where every piece of it is here, else in the French of
 * this device, and never in a Wolof that a machine made. Where neither is there is no button.
 */
export function SpeakButton({ said, account }: SpeakButtonProps) {
  const say = useWords(feuWords)
  const screen = useLanguage()
  const chosen = useOwnPreferences(account).data?.spokenLanguage ?? null
  const language = chosen ?? languageOf(screen)
  const spoken = chosen === null && screen === 'en' ? 'en' : 'fr'
  const text = sentenceIn(spoken, said)
  const voice = useVoice(spoken)
  const phrases = phrasesOf(said)
  const recorded = useRecorded({ language, isChosen: chosen !== null, phrases })
  const { isSpeaking, begin, stop } = useSpeaking(text)
  if (voice === null && recorded === null) return null
  const speak = () => {
    if (isSpeaking) return stop()
    const bySpeech = () => (voice === null ? stop() : begin(spokenBy(voice, text, stop)))
    if (recorded === null) return bySpeech()
    /* Opened by the press itself: telephones play nothing otherwise. */
    const context = new AudioContext()
    const isStill = begin({ stop: () => void closed(context) })
    recorded
      .sounds()
      .then((sounds) => (sounds === null ? null : playSounds(context, sounds, stop)))
      .then((playing) => (playing === null && isStill() ? bySpeech() : undefined))
      .catch(reportError)
  }
  const Icon = isSpeaking ? Square : Volume2
  return (
    <button
      type="button"
      aria-label={isSpeaking ? say.stop : say.listen}
      data-voice={recorded === null ? 'device' : language}
      onClick={speak}
      className="grid size-13.5 shrink-0 touch-manipulation place-items-center rounded-full bg-water text-sea hover:bg-well"
    >
      <Icon aria-hidden className="size-7" />
    </button>
  )
}

/** Whoever reads English has its recordings in none of the languages of the coast. */
function languageOf(screen: ReturnType<typeof useLanguage>): SpokenLanguage | null {
  return screen === 'fr' || screen === 'wo' ? screen : null
}

async function closed(context: AudioContext): Promise<void> {
  if (context.state !== 'closed') await context.close()
}

type Speech = { readonly stop: () => void }

function spokenBy(voice: SpeechSynthesisVoice, text: string, onEnd: () => void): Speech {
  speechSynthesis.cancel()
  const saying = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate: 0.95 })
  saying.addEventListener('end', onEnd)
  saying.addEventListener('error', onEnd)
  speechSynthesis.speak(saying)
  return { stop: () => speechSynthesis.cancel() }
}

/** One speech at a time. What is no longer on the screen is no longer said. */
function useSpeaking(text: string) {
  const [isSpeaking, setSpeaking] = useState(false)
  const speech = useRef<Speech | null>(null)
  const stop = () => {
    const before = speech.current
    speech.current = null
    setSpeaking(false)
    before?.stop()
  }
  const begin = (begun: Speech) => {
    speech.current = begun
    setSpeaking(true)
    return () => speech.current === begun
  }
  const latest = useRef(stop)
  const spoken = useRef(text)
  useEffect(() => void (latest.current = stop))
  useEffect(() => {
    spoken.current = text
    return () => latest.current()
  }, [text])
  return { isSpeaking, begin, stop }
}

/** Voices come some time after the page. */
function useVoice(language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
    if (!speech) return
    const look = () => {
      const fitting = speech.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
      /* One that needs no network is there at sea. */
      setVoice(fitting.find(({ localService }) => localService) ?? fitting[0] ?? null)
    }
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => speech.removeEventListener?.('voiceschanged', look)
  }, [language])
  return voice
}
