import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Phrase, Recording } from '#contract/phrases/phrase.ts'
import { phrasesApi } from '#contract/phrases/phrases.api.ts'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing } from '#web/platform/api/known-things.ts'

const keys = ['phrases'] as const

/** Wolof first: French has a voice on every telephone. */
export const firstLanguage: SpokenLanguage = 'wo'

export function recordingsIn(language: SpokenLanguage) {
  return queryOptions({
    queryKey: [...keys, 'recordings', language],
    queryFn: async ({ signal }) => (await call(phrasesApi.list, { query: { language }, signal })).results,
  })
}

type NewRecording = { readonly language: SpokenLanguage; readonly phrase: Phrase; readonly sound: Blob }

/** What was recorded or chosen; whatever stood there before can be taken back by its id. */
export function useRecord() {
  const standing = useStanding()
  return useMutation({
    mutationFn: ({ language, phrase, sound }: NewRecording) =>
      call(phrasesApi.record, { body: { language, phrase }, file: sound }),
    onSuccess: standing,
  })
}

export function useRemoveRecording() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Recording, 'id'>) => call(phrasesApi.remove, { params: { id } }),
    onSuccess: (_, { id }) => removeKnownThing(client, keys, id),
  })
}

export function useRestoreRecording() {
  const standing = useStanding()
  return useMutation({
    mutationFn: ({ id }: Pick<Recording, 'id'>) => call(phrasesApi.restore, { params: { id } }),
    onSuccess: standing,
  })
}

/** Of each phrase one stands. */
function useStanding() {
  const client = useQueryClient()
  return (recording: Recording) =>
    client.setQueryData(recordingsIn(recording.language).queryKey, (known) =>
      known?.filter(({ phrase }) => phrase !== recording.phrase).concat(recording),
    )
}
