import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Warning } from '#contract/weather/warning.ts'
import { useSentence } from '#web/api/problems.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { WaitingMark } from '#web/offline/WaitingMark.tsx'
import { useMoments } from './moments.ts'
import { WarningDialog } from './WarningDialog.tsx'
import { useOfficialWarnings, useRemoveWarning } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { levelTones } from './WeatherAlerts.tsx'

/** For administrators: what ANACIM announced, entered here and rung everywhere. */
export function WarningsManager() {
  const say = useWords(weatherWords)
  const found = useOfficialWarnings()
  const [edited, setEdited] = useState<Warning | 'new' | null>(null)
  const remove = useRemoval()
  const { data } = found
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {say.addWarning}
    </Button>
  )
  return (
    <Card title={say.manage} aside={say.manageText} actions={data && data.results.length > 0 ? add : null}>
      {found.isPending && <Skeleton className="h-24 w-full" />}
      {!found.isPending && !data && (
        <ErrorState title={say.warningsFailed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {data?.results.length === 0 && (
        <EmptyState icon={Megaphone} title={say.noWarnings} text={say.noWarningsText} action={add} />
      )}
      {data && data.results.length > 0 && (
        <ul className="grid gap-3">
          {data.results.map((warning) => (
            <Entered key={warning.id} warning={warning} onEdit={setEdited} onRemove={remove} />
          ))}
        </ul>
      )}
      {edited && <WarningDialog warning={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

type EnteredProps = {
  readonly warning: Warning
  readonly onEdit: (warning: Warning) => void
  readonly onRemove: (warning: Warning) => Promise<void>
}

function Entered({ warning, onEdit, onRemove }: EnteredProps) {
  const say = useWords(weatherWords)
  const moments = useMoments()
  const now = useMinute()
  const state = stateOf(warning, now)
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 rounded-control bg-well p-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={levelTones[warning.level]} icon={Megaphone}>
            {say[warning.level]}
          </Badge>
          <WaitingMark noun="warning" id={warning.id} />
          <Badge tone={state === 'inForce' ? 'ok' : 'neutral'}>{say[state]}</Badge>
          <span className="font-semibold">{warning.sector === 'all' ? say.wholeCoast : warning.sectorDisplay}</span>
        </span>
        <p className="break-words">{warning.message}</p>
        <p className="text-sm text-ink-2">
          {say.validity(moments.short(warning.validFrom), moments.short(warning.validUntil))} · {warning.source}
        </p>
      </div>
      <span className="flex">
        <IconButton label={say.changeWarning} icon={Pencil} onClick={() => onEdit(warning)} />
        <IconButton label={say.removeWarning} icon={Trash2} onClick={() => void onRemove(warning)} />
      </span>
    </li>
  )
}

function stateOf({ validFrom, validUntil }: Warning, now: number): 'over' | 'inForce' | 'toCome' {
  if (Date.parse(validUntil) <= now) return 'over'
  return Date.parse(validFrom) <= now ? 'inForce' : 'toCome'
}

function useRemoval() {
  const say = useWords(weatherWords)
  const sentence = useSentence()
  const removing = useRemoveWarning()
  return async (warning: Warning) => {
    const sure = await confirm({
      title: say.removeSure,
      text: say.removeText,
      confirmLabel: say.removeWarning,
      danger: true,
    })
    if (!sure) return
    removing.mutate(warning, {
      onSuccess: ({ kept }) => kept === 'server' && toast({ title: say.removed, tone: 'ok' }),
      onError: (problem) => {
        reportError(problem)
        toast({ title: say.removeFailed, text: sentence(problem), tone: 'forbid' })
      },
    })
  }
}
