import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { useSentence } from '#web/api/problems.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SearchedChoice } from '#web/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/words/words.ts'
import { OwnerChoice } from './OwnerChoice.tsx'
import { type Linkable, armateursLike, trackersLike, useLinks } from './pirogues.data.ts'
import { pirogueWords } from './pirogues.words.ts'

/** To whom it belongs and what is on board: chosen, it is so at once, from this moment on. */
export function PirogueLinks({ pirogue }: { pirogue: Pirogue }) {
  const say = useWords(pirogueWords)
  const sentence = useSentence()
  const linking = useLinks(pirogue)
  const { armateur, armateurName, device, deviceId } = pirogue
  const link = (body: Parameters<typeof linking.mutate>[0]) =>
    linking.mutate(body, {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ about: `link ${pirogue.id}`, title: say.linked, tone: 'ok' })
      },
      onError: (problem) => toast({ title: say.linkFailed, text: sentence(problem), tone: 'forbid' }),
    })
  const busy = linking.isPending
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <OwnerChoice
        ownerUser={pirogue.ownerUser}
        name={pirogue.owner}
        busy={busy}
        onChoose={(ownerUser) => link({ ownerUser })}
      />
      <LinkChoice
        label={say.armateur}
        linked={armateur === null ? null : { id: armateur, name: armateurName ?? armateur }}
        like={armateursLike}
        words={{ search: say.searchArmateur, searchHint: say.searchArmateurHint }}
        busy={busy}
        onChoose={(id) => link({ armateur: id })}
      />
      <LinkChoice
        label={say.device}
        linked={device === null ? null : { id: device, name: deviceId ?? device }}
        like={trackersLike}
        words={{ search: say.searchDevice, searchHint: say.searchDeviceHint }}
        busy={busy}
        onChoose={(id) => link({ device: id })}
      />
      <p className="text-sm text-ink-2 sm:col-span-2">{say.deviceHint}</p>
    </div>
  )
}

type LinkChoiceProps = {
  readonly label: string
  readonly linked: Linkable | null
  readonly like: typeof trackersLike
  readonly words: { readonly search: string; readonly searchHint: string }
  readonly busy: boolean
  readonly onChoose: (id: string | null) => void
}

function LinkChoice({ label, linked, like, words, busy, onChoose }: LinkChoiceProps) {
  const say = useWords(pirogueWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(like(useDeferredValue(typed.trim())))
  return (
    <SearchedChoice
      label={label}
      chosen={linked}
      offered={search.data ?? []}
      search={search}
      nameOf={({ name }) => name}
      words={{ ...words, choose: say.none1 }}
      busy={busy}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClear={() => onChoose(null)}
    />
  )
}
