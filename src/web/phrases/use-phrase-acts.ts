import { useState } from 'react'
import { isTooLong, largestRecording } from '#contract/phrases/phrase.rules.ts'
import { type Phrase, type PhraseText, type Recording, phrases } from '#contract/phrases/phrase.ts'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useRecord, useRemoveRecording, useRestoreRecording } from './phrases.data.ts'
import { phrasesWords } from './phrases.words.ts'

type Known = ReadonlyMap<string, Recording>

/** What is done with the recordings of a language; whatever stood there before can be taken back at once. */
export function usePhraseActs(language: SpokenLanguage, known: Known) {
  const say = useWords(phrasesWords)
  const sentence = useSentence()
  const [recording, removing, restoring] = [useRecord(), useRemoveRecording(), useRestoreRecording()]
  const [saving, setSaving] = useState<ReadonlySet<Phrase>>(new Set())
  const failed = (title: string) => (problem: unknown) => toast({ title, text: sentence(problem), tone: 'forbid' })
  const undo = (text: string, id: string) => ({
    label: say.undo,
    onPress: () => {
      const restored = () => toast({ title: say.restored(text), tone: 'ok' })
      restoring.mutateAsync({ id }).then(restored, failed(say.restoreFailed)).catch(reportFault)
    },
  })
  /* Each has a promise of its own: of two at once the first, too, says how it went. */
  const keep = (phrase: Phrase, sound: Blob) => {
    if (sound.size > largestRecording) return toast({ title: say.tooLarge, tone: 'warn' })
    const text = textOf(phrase)
    const before = known.get(phrase)
    const takeBack = before && { action: undo(text, before.id), lasts: 10_000 }
    setSaving((others) => new Set(others).add(phrase))
    recording
      .mutateAsync({ language, phrase, sound })
      .then(() => toast({ about: phrase, title: say.saved(text), tone: 'ok', ...takeBack }), failed(say.failed))
      .finally(() => setSaving((others) => new Set([...others].filter((other) => other !== phrase))))
      .catch(reportFault)
  }
  return {
    isSaving: (phrase: Phrase) => saving.has(phrase),
    keep,
    /** The microphone stops by itself; how long a file is, is known when it is read. */
    keepFile: async (phrase: Phrase, file: Blob) => {
      const isRead = file.size <= largestRecording
      if (isRead && isTooLong((await soundLength(file)) ?? 0)) return toast({ title: say.tooLong, tone: 'warn' })
      keep(phrase, file)
    },
    remove: ({ phrase, text }: PhraseText) => {
      const standing = known.get(phrase)
      if (standing === undefined) return
      const takeBack = { action: undo(text, standing.id), lasts: 10_000 }
      removing
        .mutateAsync(standing)
        .then(() => toast({ about: phrase, title: say.removed(text), ...takeBack }), failed(say.removeFailed))
        .catch(reportFault)
    },
  }
}

function textOf(phrase: Phrase): string {
  return phrases.find((one) => one.phrase === phrase)?.text ?? phrase
}

/** How many seconds a sound lasts. Null: this browser cannot read it, and what it is the server says. */
async function soundLength(sound: Blob): Promise<number | null> {
  try {
    const context = new OfflineAudioContext(1, 1, 8000)
    return (await context.decodeAudioData(await sound.arrayBuffer())).duration
  } catch {
    return null
  }
}
