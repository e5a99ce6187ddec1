import { Inbox, type LucideIcon, Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card as Section } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { useAskedNew } from '#web/platform/ui/lists/asked-new.ts'
import { shownOf } from '#web/platform/ui/lists/column-choice.ts'
import { ColumnChoice } from '#web/platform/ui/lists/ColumnChoice.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListCount } from '#web/platform/ui/lists/ListCount.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { PhoneSort } from '#web/platform/ui/lists/TableCards.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { type FormFields, formFields } from './form/form-fields.tsx'
import { ThingForm } from './form/ThingForm.tsx'
import { useKindChoice } from './form/use-kind-choice.ts'
import { FromDevice } from './FromDevice.tsx'
import { useRights } from './kind-calls.ts'
import { type KindBook, type KindSaying, useKindWords } from './kind-words.ts'
import type { Kind, Thing, ThingOf } from './kind.ts'
import { type AnyColumn, type KindColumn, useColumns } from './list/columns.tsx'
import { type Counter, Counters } from './list/Counters.tsx'
import { type FilterValues, ListTools, ViewChoice, viewOf } from './list/ListTools.tsx'
import { RowButtons } from './list/RowButtons.tsx'
import { ImportButton } from './tables/ImportButton.tsx'
import type { ImportedNoun } from './tables/importing.ts'
import { KindExport } from './tables/KindExport.tsx'
import { ThingDetails } from './ThingDetails.tsx'
import { ThingList } from './ThingList.tsx'
import { type Opened, useOpened } from './use-opened.ts'
import { useRemoval } from './use-removal.ts'
import { type Things, useThings } from './use-things.ts'

/**
 * A screen for one kind of thing: its list as the server searched, narrowed, sorted and cut it, its details, and the form
 * that adds or changes one. Whatever it says, shows or asks for otherwise is given; any part may be left out.
 */
type ResourceScreenProps<K extends Kind> = {
  readonly of: K
  readonly words: KindBook<K>
  readonly icon?: LucideIcon
  /** The first one names the thing. Without columns there are cards alone. */
  readonly columns?: readonly KindColumn<K>[]
  /** What a card shows of one: on a phone always, on a desk when it is chosen. */
  readonly card?: ComponentType<{ thing: ThingOf<K> }>
  readonly details?: ComponentType<{ thing: ThingOf<K> }>
  /** Cards also on a desk, until the table is asked for. */
  readonly cardsFirst?: boolean
  readonly counters?: readonly Counter<K>[]
  /** Figures over the whole list that the server worked out. */
  readonly summary?: ComponentType<{ choice: ListChoice }>
  /** What a new one begins with, beyond the usual. */
  readonly fresh?: () => { readonly [field: string]: unknown }
  /** What it is narrowed to by fields that are no choices. */
  readonly filterValues?: FilterValues
  /** Once it is saved the form says so, and closes after so many milliseconds; else it closes at once. */
  readonly savedFor?: number
  /** A form with more than fields is wider on a desk. */
  readonly isWideForm?: boolean
  /** One section of a screen, for few things: what narrows a list comes with the first page that is full. */
  readonly as?: 'screen' | 'section'
  /** What narrows the list stands there also where all of it is on one page. */
  readonly isSearched?: boolean
  /** Many can be brought in out of a table. */
  readonly imported?: K['noun'] extends ImportedNoun ? K['noun'] : never
  /** The fields of its form. */
  readonly children: (f: FormFields<K>) => ReactNode
}

export function ResourceScreen<K extends Kind>({ of, words, children, ...look }: ResourceScreenProps<K>) {
  const kind: Kind = of
  const say = useKindWords(kind, words)
  return <KindScreen kind={kind} say={say} {...(look as unknown as Look)} fields={children(formFields)} />
}

type Look = Omit<
  ResourceScreenProps<Kind>,
  'of' | 'words' | 'children' | 'columns' | 'card' | 'details' | 'imported'
> & {
  readonly imported?: ImportedNoun
  readonly columns?: readonly AnyColumn[]
  readonly card?: ComponentType<{ thing: Thing }>
  readonly details?: ComponentType<{ thing: never }>
}
type KindScreenProps = Look & { readonly kind: Kind; readonly say: KindSaying; readonly fields: ReactNode }

const noColumns: readonly AnyColumn[] = []

function KindScreen({ kind, say, fields, ...look }: KindScreenProps) {
  const isSection = look.as === 'section'
  const { choice: written, asked, isNarrowed } = useKindChoice(kind, isSection)
  const choice = look.cardsFirst ? withCardsFirst(written) : written
  const things = useThings(kind, asked)
  const { mayAdd, mayChange } = useRights(kind)
  const opened = useOpened(isSection ? `${kind.noun}.` : '')
  useAskedNew((what) => what === kind.noun && mayAdd && opened.edit('new'))
  const remove = useRemoval(kind, say, opened.close)
  const columns = useColumns(kind, say, look.columns ?? noColumns, ({ id }) => opened.open(id))
  const add = mayAdd ? (
    <Button icon={Plus} onClick={() => opened.edit('new')}>
      {say.add}
    </Button>
  ) : undefined
  const tables = (
    <>
      {things.knownHere === null && <KindExport {...{ kind, say, asked }} disabled={things.count === 0} />}
      {mayAdd && look.imported && <ImportButton noun={look.imported} />}
    </>
  )
  const isEmpty = things.count === 0 && !isNarrowed && !things.isLoading
  const wanted = choice.chosen('q').trim()
  const empty = (
    <NoneFound
      choice={choice}
      names={kind.filters}
      title={say.noneFound}
      text={wanted === '' ? say.noneFoundText : say.noneFoundFor(wanted)}
      showAll={say.showAll}
      none={<EmptyState icon={look.icon ?? Inbox} title={say.none} text={say.noneText} action={add} />}
    />
  )
  const buttons = (thing: Thing) =>
    mayChange(thing) && <RowButtons {...{ kind, say, thing, remove }} onEdit={() => opened.edit(thing)} />
  const hasTools = !isSection || look.isSearched === true || isNarrowed || things.pages > 1
  const list = (
    <>
      {!isSection && <SavedViews list={kind.noun} />}
      {hasTools && (
        <Tools
          {...{ kind, say, choice, columns }}
          list={isSection ? undefined : kind.noun}
          values={look.filterValues}
          hasViews={look.card !== undefined && columns.length > 0}
        />
      )}
      <Counted say={say} things={things} isSection={isSection} />
      <ThingList
        {...{ kind, say, choice, things, asked, empty, isSection }}
        columns={shownOf(columns, choice)}
        Card={look.card}
        rowActions={mayAdd ? buttons : undefined}
        onOpen={({ id }) => opened.open(id)}
      />
    </>
  )
  const dialogs = <Dialogs {...{ kind, say, things, opened, mayChange, remove, fields }} {...look} />
  if (isSection) {
    return (
      <Section
        title={say.title}
        aside={say.text}
        actions={
          things.count > 0 || isNarrowed ? (
            <>
              {tables}
              {add}
            </>
          ) : null
        }
      >
        <div className="grid grid-cols-1 gap-4">{list}</div>
        {dialogs}
      </Section>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <ScreenHead title={say.title} subtitle={say.text}>
        {/* An empty list has it below, and its place stays: nothing moves when it goes. */}
        {add && <span className={classes('thumb-action', isEmpty && 'invisible')}>{add}</span>}
        {tables}
      </ScreenHead>
      <OfflineNote />
      {look.summary && <look.summary choice={choice} />}
      {look.counters && <Counters {...{ kind, say, choice }} counters={look.counters} />}
      {list}
      {dialogs}
    </div>
  )
}

/** The view that comes first is the one that the address does not say. */
function withCardsFirst(choice: ListChoice): ListChoice {
  const otherWay = (said: string | null) => (said === null ? 'table' : null)
  return {
    ...choice,
    chosen: (name) => (name === 'view' ? choice.chosen('view') || 'cards' : choice.chosen(name)),
    choose: (name, value) => choice.choose(name, name === 'view' ? otherWay(value) : value),
  }
}

type ToolsProps = Parameters<typeof ListTools>[0] & {
  readonly hasViews: boolean
  readonly columns: readonly Column<Thing>[]
}

function Tools({ hasViews, columns, ...tools }: ToolsProps) {
  const isWide = useWideScreen()
  return (
    <div className="flex items-start gap-3">
      <ListTools {...tools} order={<PhoneSort columns={columns} choice={tools.choice} />} />
      {columns.length > 2 && viewOf(tools.choice) === 'table' && (
        <ColumnChoice columns={columns} choice={tools.choice} />
      )}
      {hasViews && isWide && <ViewChoice {...tools} />}
    </div>
  )
}

/** How many there are; and, without the server, that it was this device that looked. */
function Counted({ say, things, isSection }: { say: KindSaying; things: Things; isSection: boolean }) {
  const times = useTimes()
  const { count, knownHere, isLoading, problem } = things
  if (knownHere !== null) return <FromDevice known={knownHere} />
  if (isSection || problem) return null
  return <ListCount text={isLoading || count === 0 ? null : say.counted(times.number(count), count === 1)} />
}

type DialogsProps = Pick<
  KindScreenProps,
  'kind' | 'say' | 'fields' | 'details' | 'fresh' | 'savedFor' | 'isWideForm'
> & {
  readonly things: Things
  readonly opened: Opened
  readonly mayChange: (thing: Thing) => boolean
  readonly remove: (thing: Thing) => void
}

/** The form, over whatever was open; or the details of the one that the address names. */
function Dialogs({ kind, say, things, opened, mayChange, remove, fields, details, ...look }: DialogsProps) {
  const { fresh, savedFor, isWideForm } = look
  const { edited, shown, edit, close, endEdit } = opened
  if (edited !== null) {
    return (
      <ThingForm
        {...{ kind, say, fresh, savedFor, isWideForm }}
        thing={edited === 'new' ? null : edited}
        onClose={endEdit}
      >
        {fields}
      </ThingForm>
    )
  }
  if (shown === null) return null
  return (
    <ThingDetails
      {...{ kind, say, mayChange }}
      id={shown}
      listed={things.rows.find(({ id }) => id === shown)}
      Details={details}
      onEdit={edit}
      onRemove={remove}
      onClose={close}
    />
  )
}
