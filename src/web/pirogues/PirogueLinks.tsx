import { useQuery } from '@tanstack/react-query'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { useSentence } from '#web/api/problems.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { OwnerChoice } from './OwnerChoice.tsx'
import { armateursToLink, trackersToLink, useLinks } from './pirogues.data.ts'
import { pirogueWords } from './pirogues.words.ts'

/** To whom it belongs and what is on board: chosen, it is so at once, from this moment on. */
export function PirogueLinks({ pirogue }: { pirogue: Pirogue }) {
  const say = useWords(pirogueWords)
  const sentence = useSentence()
  const owners = useQuery(armateursToLink()).data ?? []
  const trackers = useQuery(trackersToLink()).data ?? []
  const linking = useLinks(pirogue)
  const { armateur, armateurName, device, deviceId } = pirogue
  const link = (body: Parameters<typeof linking.mutate>[0]) =>
    linking.mutate(body, {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ about: `link ${pirogue.id}`, title: say.linked, tone: 'ok' })
      },
      onError: (problem) => toast({ title: say.linkFailed, text: sentence(problem), tone: 'forbid' }),
    })
  const among = (known: readonly { value: string; label: string }[], value: string | null, label: string | null) => [
    { value: '', label: say.none1 },
    ...(value === null || known.some((one) => one.value === value) ? [] : [{ value, label: label ?? value }]),
    ...known,
  ]
  const busy = linking.isPending
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <OwnerChoice
        ownerUser={pirogue.ownerUser}
        name={pirogue.owner}
        busy={busy}
        onChoose={(ownerUser) => link({ ownerUser })}
      />
      <NativeSelect
        label={say.armateur}
        disabled={busy}
        value={armateur ?? ''}
        options={among(
          owners.map(({ id, name, company }) => ({ value: id, label: `${name} – ${company}` })),
          armateur,
          armateurName,
        )}
        onChange={({ currentTarget: { value } }) => link({ armateur: value === '' ? null : value })}
      />
      <NativeSelect
        label={say.device}
        disabled={busy}
        value={device ?? ''}
        options={among(
          trackers.map(({ id, deviceId: said, pirogueName }) => ({
            value: id,
            label: pirogueName === null ? said : `${said} (${pirogueName})`,
          })),
          device,
          deviceId,
        )}
        onChange={({ currentTarget: { value } }) => link({ device: value === '' ? null : value })}
      />
      <p className="text-sm text-ink-2 sm:col-span-2">{say.deviceHint}</p>
    </div>
  )
}
