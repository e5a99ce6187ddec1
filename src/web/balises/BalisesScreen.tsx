import { Plus, RadioTower, Search } from 'lucide-react'
import { useState } from 'react'
import { type Balise, baliseStatuses, baliseTypes } from '#contract/balises/balise.ts'
import { useSentence } from '#web/api/problems.ts'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type ListChoice, pageOfRows, saysLike, sortedRows, useListChoice } from '#web/ui/list-choice.ts'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWords } from '#web/words/words.ts'
import { BaliseDialog } from './BaliseDialog.tsx'
import { BaliseTable } from './BaliseTable.tsx'
import { useBalises, useRemoveBalise } from './balises.data.ts'
import { baliseWords } from './balises.words.ts'

/** « Gestion des Balises »: the list, as it is looked at, and the dialog that adds or changes one. */
export function BalisesScreen() {
  const say = useWords(baliseWords)
  const balises = useBalises()
  const choice = useListChoice({ key: 'name', direction: 'ascending' })
  const [edited, setEdited] = useState<Balise | 'new' | null>(null)
  const remove = useRemoval()
  const wanted = sortedRows((balises.data ?? []).filter(isWanted(choice)), choice.sort, valueOf)
  const { rows, page, pages } = pageOfRows(wanted, choice)
  const add = (
    <Button icon={Plus} className="max-sm:w-full" onClick={() => setEdited('new')}>
      {say.add}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        {add}
      </header>
      <OfflineNote />
      <Filters choice={choice} />
      <BaliseTable
        rows={rows}
        choice={choice}
        loading={balises.isPending}
        error={
          balises.isError && !balises.data
            ? { title: say.loadFailed, retrying: balises.isFetching, onRetry: () => void balises.refetch() }
            : null
        }
        empty={
          balises.data?.length === 0 ? (
            <EmptyState icon={RadioTower} title={say.none} text={say.noneText} action={add} />
          ) : (
            <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
          )
        }
        onEdit={setEdited}
        onRemove={(balise) => void remove(balise)}
      />
      {wanted.length > 0 && <Pagination {...choice} page={page} pages={pages} />}
      {edited && <BaliseDialog balise={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function useRemoval() {
  const say = useWords(baliseWords)
  const sentence = useSentence()
  const removing = useRemoveBalise()
  return async (balise: Balise) => {
    const sure = await confirm({
      title: say.removeSure(balise.name),
      text: say.removeText,
      confirmLabel: say.remove,
      danger: true,
    })
    if (!sure) return
    removing.mutate(balise, {
      onSuccess: ({ kept }) => kept === 'server' && toast({ title: say.removed(balise.name), tone: 'ok' }),
      onError: (problem) => {
        reportError(problem)
        toast({ title: say.removeFailed, text: sentence(problem), tone: 'forbid' })
      },
    })
  }
}

function Filters({ choice }: { choice: ListChoice }) {
  const say = useWords(baliseWords)
  const any = (label: string) => ({ value: '', label })
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <TextField
        type="search"
        label={say.search}
        hideLabel
        icon={Search}
        placeholder={say.search}
        value={choice.chosen('q')}
        onChange={({ currentTarget }) => choice.choose('q', currentTarget.value)}
      />
      <NativeSelect
        label={say.type}
        hideLabel
        options={[any(say.anyType), ...baliseTypes.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('type')}
        onChange={({ currentTarget }) => choice.choose('type', currentTarget.value)}
      />
      <NativeSelect
        label={say.status}
        hideLabel
        options={[any(say.anyStatus), ...baliseStatuses.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('status')}
        onChange={({ currentTarget }) => choice.choose('status', currentTarget.value)}
      />
    </search>
  )
}

function isWanted({ chosen }: ListChoice): (balise: Balise) => boolean {
  const [wanted, type, status] = [chosen('q'), chosen('type'), chosen('status')]
  return (balise) =>
    (type === '' || balise.baliseType === type) &&
    (status === '' || balise.status === status) &&
    saysLike([balise.name, balise.vesselName, balise.notes, balise.frequency, balise.createdByName], wanted)
}

function valueOf(balise: Balise, key: string): string | number | null {
  if (key === 'type') return balise.baliseTypeDisplay
  if (key === 'status') return balise.statusDisplay
  if (key === 'vessel') return balise.vesselName
  if (key === 'update') return Date.parse(balise.lastUpdate)
  return balise.name
}
