import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { SearchedChoice, type SearchedChoiceProps } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type Linkable, armateursLike, ownerNamed, ownersLike, trackersLike, useLinks } from './pirogues.data.ts'
import { pirogueWords } from './pirogues.words.ts'

/** To whom it belongs and what is on board: chosen, it is so at once, from this moment on. */
export function PirogueLinks({ pirogue }: { pirogue: Pirogue }) {
  const say = useWords(pirogueWords)
  const sentence = useSentence()
  const linking = useLinks(pirogue)
  const owner = useOwner(pirogue)
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
      <LinkChoice
        label={say.ownerUser}
        hint={say.ownerUserHint}
        className="sm:col-span-2"
        linked={owner}
        like={ownersLike}
        words={{
          none: say.notHis,
          search: say.searchOwner,
          searchHint: say.searchOwnerHint,
          noneLike: say.nobodyFound,
        }}
        busy={busy}
        onChoose={(id) => link({ ownerUser: id })}
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

/** The fisherman who sees it as his, and who is called when it is late; for whom one may not read the account, as he stands on the boat. */
function useOwner({ ownerUser, owner }: Pirogue): Linkable | null {
  const { data } = useQuery(ownerNamed(ownerUser))
  if (ownerUser === null) return null
  return { id: ownerUser, name: [data?.name || owner, data?.about].filter(Boolean).join(' · ') }
}

type LinkChoiceProps = Pick<SearchedChoiceProps<Linkable>, 'label' | 'hint' | 'className' | 'words'> & {
  readonly linked: Linkable | null
  readonly like: typeof trackersLike
  readonly busy: boolean
  readonly onChoose: (id: string | null) => void
}

function LinkChoice({ linked, like, words, onChoose, ...field }: LinkChoiceProps) {
  const say = useWords(pirogueWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(like(useDeferredValue(typed.trim())))
  return (
    <SearchedChoice
      {...field}
      chosen={linked}
      offered={search.data ?? []}
      search={search}
      nameOf={({ name }) => name}
      words={{ choose: say.none1, ...words }}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClear={() => onChoose(null)}
    />
  )
}
