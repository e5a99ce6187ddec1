import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { feuWords } from './feu.words.ts'

/** Says the sentence aloud. Where this device has no voice for it there is no button. */
export function SpeakButton({ text }: { text: string }) {
  const say = useWords(feuWords)
  const voice = useVoice(useLanguage() === 'en' ? 'en' : 'fr')
  const [isSpeaking, setSpeaking] = useState(false)
  /* What is no longer on the screen is no longer said. */
  const spoken = useRef(text)
  useEffect(() => {
    if (spoken.current !== text) globalThis.speechSynthesis?.cancel()
    spoken.current = text
  }, [text])
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (voice === null) return null
  const speak = () => {
    speechSynthesis.cancel()
    if (isSpeaking) return setSpeaking(false)
    const saying = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate: 0.95 })
    const end = () => setSpeaking(false)
    saying.addEventListener('end', end)
    saying.addEventListener('error', end)
    setSpeaking(true)
    speechSynthesis.speak(saying)
  }
  const Icon = isSpeaking ? Square : Volume2
  return (
    <button
      type="button"
      aria-label={isSpeaking ? say.stop : say.listen}
      onClick={speak}
      className="grid size-13.5 shrink-0 touch-manipulation place-items-center rounded-full bg-water text-sea hover:bg-well"
    >
      <Icon aria-hidden className="size-7" />
    </button>
  )
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
