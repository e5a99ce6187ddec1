import { Search, SlidersHorizontal } from 'lucide-react'
import { Children, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { ListChoice } from './list-choice.ts'
import { KeepView } from './SavedViews.tsx'

type ListFiltersProps = {
  readonly choice: Pick<ListChoice, 'chosen' | 'choose'>
  /** What is searched; without it the list is only narrowed. */
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  /** What narrows the list, as its address names it: on a phone so many of them are said to be in force. */
  readonly names: readonly string[]
  /** Its views can be kept, under the name of the list. */
  readonly list?: string | undefined
  /** How they stand beside the search where there is room. */
  readonly className?: string | undefined
  /** On a phone it shares its line with something else: its button is its picture, as beside a search. */
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

/** What a list is searched for, and what narrows it; on a phone that is one button, which says how much of it is in force. */
export function ListFilters({
  choice,
  label,
  placeholder = label,
  names,
  list,
  className,
  isBrief = false,
  children,
}: ListFiltersProps) {
  const isWide = useWideScreen()
  const [isOpen, setOpen] = useState(false)
  const say = useWords(uiWords)
  const times = useTimes()
  const id = useId()
  const inForce = names.filter((name) => choice.chosen(name) !== '').length
  const hasMore = Children.toArray(children).length > 0
  const inForceText = say.filtersInForce(times.number(inForce), inForce)
  const search = label !== undefined && (
    <TextField
      type="search"
      label={label}
      hideLabel
      icon={Search}
      placeholder={placeholder}
      className="min-w-0 flex-1"
      value={choice.chosen('q')}
      onChange={({ currentTarget }) => choice.choose('q', currentTarget.value)}
    />
  )
  if (isWide) {
    return (
      <div className="flex min-w-0 flex-1 items-end gap-3">
        <search className={classes('grid min-w-0 flex-1 gap-3', className)}>
          {search}
          {children}
        </search>
        {list !== undefined && <KeepView list={list} />}
      </div>
    )
  }
  return (
    <search className="grid min-w-0 flex-1 grid-cols-1 gap-3">
      <div className="flex gap-2">
        {search}
        {hasMore && (
          <Button
            variant="secondary"
            icon={SlidersHorizontal}
            className="shrink-0 px-3"
            aria-label={inForceText}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {search || isBrief ? inForce > 0 && times.number(inForce) : inForceText}
          </Button>
        )}
      </div>
      {isOpen && hasMore && (
        <div id={id} className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
          {children}
          {list !== undefined && <KeepView list={list} />}
        </div>
      )}
    </search>
  )
}
