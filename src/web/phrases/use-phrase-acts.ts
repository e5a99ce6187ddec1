import { type Phrase, type PhraseText, type Recording, phrases } from '#contract/phrases/phrase.ts'
import { isTooLong, largestRecording } from '#contract/phrases/phrase.rules.ts'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { useSentence } from '#web/api/problems.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { useRecord, useRemoveRecording, useRestoreRecording } from './phrases.data.ts'
import { phrasesWords } from './phrases.words.ts'
import { soundLength } from './sound-length.ts'

type Known = ReadonlyMap<string, Recording>

/** What is done with the recordings of a language; whatever stood there before can be taken back at once. */
export function usePhraseActs(language: SpokenLanguage, known: Known) {
  const say = useWords(phrasesWords)
  const sentence = useSentence()
  const [recording, removing, restoring] = [useRecord(), useRemoveRecording(), useRestoreRecording()]
  const failed = (title: string) => ({
    onError: (problem: unknown) => toast({ title, text: sentence(problem), tone: 'forbid' }),
  })
  const undo = (text: string, id: string) => ({
    label: say.undo,
    onPress: () =>
      restoring.mutate(
        { id },
        { onSuccess: () => toast({ title: say.restored(text), tone: 'ok' }), ...failed(say.restoreFailed) },
      ),
  })
  const keep = (phrase: Phrase, sound: Blob) => {
    if (sound.size > largestRecording) return toast({ title: say.tooLarge, tone: 'warn' })
    const text = textOf(phrase)
    const before = known.get(phrase)
    recording.mutate(
      { language, phrase, sound },
      {
        onSuccess: () =>
          toast({
            about: phrase,
            title: say.saved(text),
            tone: 'ok',
            ...(before && { action: undo(text, before.id), lasts: 10_000 }),
          }),
        ...failed(say.failed),
      },
    )
  }
  return {
    savingOf: recording.isPending ? recording.variables.phrase : null,
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
      removing.mutate(standing, {
        onSuccess: () =>
          toast({ about: phrase, title: say.removed(text), action: undo(text, standing.id), lasts: 10_000 }),
        ...failed(say.removeFailed),
      })
    },
  }
}

function textOf(phrase: Phrase): string {
  return phrases.find((one) => one.phrase === phrase)?.text ?? phrase
}
