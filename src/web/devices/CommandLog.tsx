import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { type Command, type CommandState, commandTypes } from '#contract/devices/command.ts'
import type { Device } from '#contract/devices/device.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { stateTones } from './command-state.ts'
import { commandLog } from './commands.data.ts'
import { commandWords } from './commands.words.ts'

/** What a device was told, by whom, and what became of it. */
export function CommandLog({ device }: { device: Pick<Device, 'id'> }) {
  const say = useWords(commandWords)
  const sentence = useSentence()
  const [page, setPage] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useQuery(commandLog(device, page))
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <ErrorState
        title={say.historyFailed}
        text={sentence(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.commands.length === 0) {
    return <EmptyState icon={ListChecks} title={say.noCommand} text={say.noCommandText} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol className="divide-y divide-line">
        {data.commands.map((command) => (
          <Entry key={command.id} command={command} />
        ))}
      </ol>
      {data.pages > 1 && (
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say.newer}
          </Button>
          <Button variant="quiet" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {say.older}
          </Button>
        </div>
      )}
    </div>
  )
}

function Entry({ command }: { command: Command }) {
  const say = useWords(commandWords)
  const times = useTimes()
  const language = useLanguage()
  const stateWord = useStateWord()
  const { state, failure, answer, seconds, requestedByName, createdAt } = command
  const known = commandTypes.find((type) => type === command.type)
  const title = known ? say[known] : command.type
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {title}
          {seconds !== null && ` · ${say.seconds(times.number(seconds))}`}
        </span>
        <Badge tone={stateTones[state]}>{stateWord(state)}</Badge>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Age at={createdAt} text={times.ago(createdAt)} />
        <span>{say.by(requestedByName ?? say.somebody)}</span>
      </span>
      {failure && <p className="text-sm">{refusalSentence(failure, language, failure)}</p>}
      {answer && <p className="text-sm break-words">{say.answer(answer)}</p>}
    </li>
  )
}

export function useStateWord(): (state: CommandState) => string {
  const say = useWords(commandWords)
  return (state) => (state === 'failed' ? say.stateFailed : say[state])
}

function Waiting() {
  const say = useWords(commandWords)
  return (
    <div className="grid gap-4 py-3" aria-busy>
      <VisuallyHidden>{say.loading}</VisuallyHidden>
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  )
}
