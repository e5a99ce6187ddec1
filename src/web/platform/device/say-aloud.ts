/** In the voice of this device, where it has one; what it was saying is not interrupted. */
export function sayAloud(text: string, language: 'fr' | 'en'): void {
  if (!hasVoice()) return
  const said = new SpeechSynthesisUtterance(text)
  said.lang = language
  speechSynthesis.speak(said)
}

export function hasVoice(): boolean {
  return (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis !== undefined
}
