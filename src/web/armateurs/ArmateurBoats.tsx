import { useQuery } from '@tanstack/react-query'
import { Link2, Search, Unlink } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Armateur, type OwnedPirogue, armateurs } from '#contract/armateurs/armateur.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { boatsOfArmateur, useLink } from './armateurs.data.ts'
import { armateurWords } from './armateurs.words.ts'

/** The boats of one, as far as the reader may see them; who may change it links others. */
export function ArmateurBoats({ armateur }: { armateur: Armateur }) {
  const say = useWords(armateurWords)
  const times = useTimes()
  const { mayChange } = useRights(armateurs)
  const mayLink = mayChange(armateur)
  const { data, isPending, isError, refetch } = useQuery(boatsOfArmateur(armateur.id, ''))
  const { act, isBusy } = useLinking(armateur)
  const boats = data?.results ?? []
  const hidden = Math.max(0, armateur.pirogues - boats.length)
  return (
    <div className="grid gap-3">
      {isPending && <Skeleton className="h-12 w-full" />}
      {isError && !data && <ErrorState title={say.boatsFailed} onRetry={() => void refetch()} />}
      {data && boats.length === 0 && hidden === 0 && <p className="text-ink-2">{say.noBoat}</p>}
      {boats.length > 0 && (
        <ul aria-label={say.boats} className="grid gap-1">
          {boats.map((boat) => (
            <li key={boat.id} className="flex items-center gap-2 rounded-control bg-well py-1 pr-1 pl-3">
              <BoatName boat={boat} />
              {mayLink && (
                <IconButton
                  label={say.unlink(boat.name ?? say.unnamed)}
                  icon={Unlink}
                  disabled={isBusy}
                  onClick={() => act(boat, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && hidden > 0 && (
        <p className="text-sm text-ink-2">{say.hiddenBoats(times.number(hidden), hidden === 1)}</p>
      )}
      {mayLink && <LinkAnother armateur={armateur} isBusy={isBusy} onLink={(boat) => act(boat, true)} />}
    </div>
  )
}

type LinkAnotherProps = {
  readonly armateur: Armateur
  readonly isBusy: boolean
  readonly onLink: (boat: OwnedPirogue) => void
}

function LinkAnother({ armateur, isBusy, onLink }: LinkAnotherProps) {
  const say = useWords(armateurWords)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...boatsOfArmateur(armateur.id, search), enabled: search !== '' })
  const found = search === '' ? [] : (data?.results ?? []).filter(({ isLinked }) => !isLinked)
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={say.searchBoat}
        icon={Search}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {search !== '' && data && found.length === 0 && <p className="text-ink-2">{say.noBoatFound}</p>}
      <ul className="grid gap-1 empty:hidden">
        {found.map((boat) => (
          <li key={boat.id} className="flex items-center gap-2 rounded-control border border-soft-edge py-1 pr-1 pl-3">
            <BoatName boat={boat} />
            <Button
              variant="secondary"
              icon={Link2}
              disabled={isBusy}
              aria-label={say.link(boat.name ?? say.unnamed)}
              onClick={() => onLink(boat)}
            >
              {say.linkShort}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function BoatName({ boat }: { boat: OwnedPirogue }) {
  const say = useWords(armateurWords)
  const about = [boat.licenseNumber, boat.armateurName && say.ofAnother(boat.armateurName)].filter(Boolean)
  return (
    <span className="grid min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold break-words">
        <BoatToken pirogue={boat.id} name={boat.name} />
        {boat.name ?? say.unnamed}
        <WaitingMark noun="fleet" id={boat.id} />
      </span>
      {about.length > 0 && <span className="text-sm text-ink-2 break-words">{about.join(' · ')}</span>}
    </span>
  )
}

function useLinking(armateur: Armateur) {
  const say = useWords(armateurWords)
  const sentence = useSentence()
  const linking = useLink(armateur.id, armateur.name)
  const act = (boat: OwnedPirogue, linked: boolean) =>
    linking.mutate(
      { boat, linked },
      {
        onError: (problem) =>
          toast({
            title: linked ? say.linkFailed : say.unlinkFailed,
            text: sentence(problem),
            tone: 'forbid',
          }),
      },
    )
  return { act, isBusy: linking.isPending }
}
