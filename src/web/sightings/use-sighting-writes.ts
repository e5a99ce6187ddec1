import { useMutation } from '@tanstack/react-query'
import type { SightingDraft } from '#contract/sightings/sighting.rules.ts'
import { sightingsApi } from '#contract/sightings/sightings.api.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { toast, toastOver } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { sightingsWords } from './sightings.words.ts'

type Seen = { readonly draft: SightingDraft; readonly picture: Blob | null; readonly voice: Blob | null }

/** Kept on this device first: it goes when there is a network, picture and voice behind the words, and never twice. */
export function useSightingWrites() {
  const say = useWords(sightingsWords)
  const sentence = useSentence()
  const write = useWrite()
  const adding = useMutation({
    mutationFn: async ({ draft, picture, voice }: Seen) => {
      const about = { noun: 'sighting', name: say[draft.kind], thing: draft.id } as const
      const { id } = draft
      const said = write(sightingsApi.add, { body: draft }, { ...about, act: 'see' })
      const part = { params: { id } }
      /* They are on this device before anything is answered: whoever closes the app now has lost nothing. */
      const parts = [
        picture && write(sightingsApi.picture, { ...part, file: picture }, { ...about, act: 'picture', isPart: true }),
        voice && write(sightingsApi.voice, { ...part, file: voice }, { ...about, act: 'voice', isPart: true }),
      ]
      const [outcome, ...rest] = await Promise.allSettled([said, ...parts])
      if (outcome.status === 'rejected') throw outcome.reason
      const failed = rest.find((one) => one.status === 'rejected')
      if (failed)
        toast({ about: `sighting ${id}`, title: say.pictureNotSent, text: sentence(failed.reason), tone: 'forbid' })
      return outcome.value
    },
    onSuccess: ({ storedOn }) => {
      toastOver('sighting')
      if (storedOn === 'server') toast({ title: say.sent, text: say.sentText, tone: 'ok' })
    },
    onError: (problem) => toast({ about: 'sighting', title: say.notSent, text: sentence(problem), tone: 'forbid' }),
  })
  const undoing = useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      write(sightingsApi.takeBack, { params: { id } }, { noun: 'sighting', act: 'undo', name, thing: id }),
    onError: (problem) => toast({ about: 'sighting', title: say.notUndone, text: sentence(problem), tone: 'forbid' }),
  })
  const tying = useMutation({
    mutationFn: ({ id, name, alert }: { readonly id: string; readonly name: string; readonly alert: string | null }) =>
      write(sightingsApi.tie, { params: { id }, body: { alert } }, { noun: 'sighting', act: 'tie', name, thing: id }),
    onError: (problem) => toast({ about: 'sighting', title: say.notSent, text: sentence(problem), tone: 'forbid' }),
  })
  return { adding, undoing, tying }
}
