import { BookmarkPlus, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'wouter'
import { mostViews } from '#contract/accounts/saved-views.ts'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type SavedView, queryOf, useViews } from './saved-views.ts'

const ViewNameDialog = lazy(async () => ({ default: (await import('./ViewNameDialog.tsx')).ViewNameDialog }))

type Named = { readonly id: string; readonly view: SavedView }
const chip =
  'inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap transition-colors'

/** The ways in which somebody looks at this list, to be touched. */
export function SavedViews({ list }: { readonly list: string }) {
  const say = useWords(uiWords)
  const kept = useViews()
  const [search, setSearch] = useSearchParams()
  const [naming, setNaming] = useState<Named | null>(null)
  if (!kept) return null
  const now = queryOf(search)
  const views = kept.views.filter((view) => view.list === list)
  if (views.length === 0) return null
  const remove = ({ id, ...view }: (typeof views)[number]) => {
    kept.keep(id, null)
    const undo = { label: say.undo, onPress: () => kept.keep(id, view) }
    toast({ about: `view ${id}`, title: say.viewRemoved(view.name), tone: 'neutral', action: undo })
  }
  return (
    <fieldset className="flex min-w-0 items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
      <legend className="sr-only">{say.views}</legend>
      <Chip name={say.viewWhole} isNow={now === ''} onChoose={() => setSearch({}, { replace: true })} />
      {views.map((view) => (
        <span key={view.id} className="inline-flex shrink-0 items-center">
          <Chip
            name={view.name}
            isNow={view.query === now}
            onChoose={() => setSearch(new URLSearchParams(view.query), { replace: true })}
          />
          {view.query === now && (
            <Menu
              align="start"
              trigger={<IconButton label={say.viewMore(view.name)} icon={EllipsisVertical} />}
              items={[
                {
                  key: 'rename',
                  label: say.viewRename,
                  icon: Pencil,
                  onSelect: () => setNaming({ id: view.id, view }),
                },
                { key: 'remove', label: say.viewRemove, icon: Trash2, danger: true, onSelect: () => remove(view) },
              ]}
            />
          )}
        </span>
      ))}
      {naming && (
        <Suspense fallback={null}>
          <ViewNameDialog
            name={naming.view.name}
            onClose={() => setNaming(null)}
            onName={(name) => {
              kept.keep(naming.id, { list, name, query: naming.view.query })
              setNaming(null)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Keeps the way in which the list is looked at now: beside what narrows it, where it moves nothing. */
export function KeepView({ list }: { readonly list: string }) {
  const say = useWords(uiWords)
  const kept = useViews()
  const [search] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  if (!kept) return null
  const query = queryOf(search)
  const isKnown = query === '' || kept.views.some((view) => view.list === list && view.query === query)
  return (
    <>
      <IconButton
        variant="secondary"
        label={say.viewKeep}
        icon={BookmarkPlus}
        disabled={isKnown || kept.views.length >= mostViews}
        onClick={() => setNaming(true)}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <ViewNameDialog
            name=""
            onClose={() => setNaming(false)}
            onName={(name) => {
              kept.keep(crypto.randomUUID(), { list, name, query })
              setNaming(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type ChipProps = { readonly name: string; readonly isNow: boolean; readonly onChoose: () => void }

function Chip({ name, isNow, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isNow}
      onClick={onChoose}
      className={classes(chip, isNow ? 'border-sea bg-water text-sea' : 'border-edge bg-card text-ink-2 hover:bg-well')}
    >
      {name}
    </button>
  )
}
