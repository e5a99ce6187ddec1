import type { LucideIcon } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneInks } from '#web/platform/ui/look/tones.ts'
import type { ListChoice } from './list-choice.ts'

/** A figure over a list. Where it narrows the list to its own it is pressed; else it is read. */
export type FigureChip = {
  readonly label: string
  /** Undefined: on its way. Null: nobody knows, which is not zero. */
  readonly value: string | null | undefined
  /** So many characters wide before it is known as after: of a figure with its unit. */
  readonly room?: number | undefined
  /** What it is out of, where there is room to say so. */
  readonly note?: string | undefined
  readonly icon?: LucideIcon | undefined
  readonly tone?: Tone | undefined
  readonly isChosen?: boolean | undefined
  readonly onPress?: (() => void) | undefined
}

/** Stands in a note as well, whose figure is not known yet: it keeps the room that it will need. */
export const onItsWay = '…'

type FigureChipsProps = { readonly label: string; readonly figures: readonly FigureChip[] }

/** All of them are seen at once, and stand before the list in as few lines as they need. */
export function FigureChips({ label, figures }: FigureChipsProps) {
  return (
    <fieldset
      aria-busy={figures.some(({ value }) => value === undefined)}
      className="flex min-w-0 flex-wrap gap-2 max-sm:gap-y-1.5"
    >
      <legend className="sr-only">{label}</legend>
      {figures.map((figure) => (
        <Chip key={figure.label} {...figure} />
      ))}
    </fieldset>
  )
}

const shape =
  'inline-flex max-w-full flex-wrap items-center gap-x-2 rounded-control border px-2.5 py-1 text-left text-sm/5 sm:px-3'

function Chip({ isChosen = false, onPress, ...figure }: FigureChip) {
  if (!onPress) {
    return (
      <span className={classes(shape, 'border-transparent max-sm:gap-x-1 max-sm:px-0.5 max-sm:py-0')}>
        <Inside {...figure} isRead />
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        shape,
        'min-h-target grow cursor-pointer bg-card shadow-card transition-shadow hover:shadow-raised sm:grow-0',
        /* On a phone the word stands below its figure, so that three of them have one line. */
        'max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-1.5 max-sm:px-2',
        isChosen ? 'border-sea bg-water outline-2 -outline-offset-2 outline-sea' : 'border-soft-edge',
      )}
    >
      <Inside {...figure} />
    </button>
  )
}

type InsideProps = Omit<FigureChip, 'isChosen' | 'onPress'> & { readonly isRead?: boolean }

function Inside({ label, value, room, note, icon: Icon, tone = 'neutral', isRead = false }: InsideProps) {
  return (
    <>
      {Icon && <Icon aria-hidden className={classes('size-5 shrink-0', isRead && 'max-sm:hidden', toneInks[tone])} />}
      <strong
        className={classes(
          /* As wide before it is known: the chips beside it stay where they are. */
          'min-w-[2ch] shrink-0 text-right text-lg/6 whitespace-nowrap tabular-nums',
          isRead ? 'max-sm:min-w-0 max-sm:text-sm/5' : 'max-sm:text-left',
          toneInks[tone === 'neutral' ? 'sea' : tone],
        )}
        style={room === undefined ? undefined : { minWidth: `${room}ch` }}
      >
        {value === undefined ? onItsWay : (value ?? '–')}
      </strong>
      <span
        className={classes(
          'min-w-0',
          isRead ? 'max-sm:text-ink-2 sm:font-semibold' : 'font-semibold max-sm:col-span-full',
        )}
      >
        {label}
      </span>
      {note && <span className="min-w-0 text-ink-2 max-lg:hidden">{note}</span>}
    </>
  )
}

/** Pressed it narrows the list to one value of a filter; again, and all of it is back. */
export function narrowing(choice: Pick<ListChoice, 'chosen' | 'choose'>, name: string, value: string) {
  const isChosen = choice.chosen(name) === value
  return { isChosen, onPress: () => choice.choose(name, isChosen ? null : value) }
}

/** Pressed it shows the whole list; chosen while nothing of these narrows it. */
export function showingAll({ chosen, chooseAll }: Pick<ListChoice, 'chosen' | 'chooseAll'>, names: readonly string[]) {
  const isChosen = names.every((name) => chosen(name) === '')
  return { isChosen, onPress: () => chooseAll(Object.fromEntries(names.map((name) => [name, null]))) }
}
