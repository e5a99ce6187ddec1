import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { popupItemLook, popupLook } from '#web/platform/ui/dialogs/overlay-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'
import { searchedChoiceWords } from './searched-choice.words.ts'

type Offered = { readonly id: string; readonly about?: string | undefined }
type ChoiceWords = { readonly [Name in keyof (typeof searchedChoiceWords)['fr']]: string }

/** What stands above those that are offered where none may be chosen. */
const nothing = { id: '' } as const
const isNothing = (one: Offered): one is typeof nothing => one === nothing

export type SearchedChoiceProps<Thing extends Offered> = Pick<
  FieldTexts,
  'label' | 'hint' | 'error' | 'required' | 'hideLabel'
> & {
  readonly chosen: Thing | null
  /** As the server found them for what is typed. */
  readonly offered: readonly Thing[]
  readonly search: { readonly isError: boolean; readonly isFetching: boolean; readonly isPaused: boolean }
  readonly nameOf: (thing: Thing) => string
  readonly renderPicture?: (thing: Thing) => ReactNode
  readonly words?: Partial<ChoiceWords>
  readonly className?: string
  /** What was chosen before is on its way: it is read and searched, and nothing is chosen. */
  readonly busy?: boolean
  readonly onType: (typed: string) => void
  readonly onChoose: (thing: Thing) => void
  /** Where none may be chosen. */
  readonly onClear?: (() => void) | undefined
}

/** One of many, in one field: the one that is chosen stands in it, and under it another is found by typing among ten thousand. */
export function SearchedChoice<Thing extends Offered>(props: SearchedChoiceProps<Thing>) {
  const {
    label,
    hint,
    error,
    required,
    hideLabel,
    className,
    chosen,
    search,
    busy = false,
    nameOf,
    renderPicture,
  } = props
  const say = { ...useWords(searchedChoiceWords), ...props.words }
  const [isTyped, setTyped] = useState(false)
  /* Never among what was searched: there the first is taken by Enter. */
  const offered = props.onClear && chosen && !isTyped ? [nothing, ...props.offered] : props.offered
  const called = (one: Thing | typeof nothing) => (isNothing(one) ? say.none : nameOf(one))
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {({ id, 'aria-describedby': described, 'aria-invalid': invalid }) => (
        <Combobox.Root<Thing | typeof nothing>
          items={offered}
          /* They come found already. */
          filter={null}
          autoHighlight
          /* And not disabled: the field would lose the focus. */
          readOnly={busy}
          value={chosen}
          itemToStringLabel={called}
          isItemEqualToValue={(one, other) => one.id === other.id}
          onValueChange={(one) => one && (isNothing(one) ? props.onClear?.() : props.onChoose(one))}
          onInputValueChange={(typed) => {
            setTyped(typed !== '')
            props.onType(typed)
          }}
        >
          <Combobox.Trigger
            id={id}
            aria-describedby={described}
            aria-invalid={invalid}
            className={classes(controlBox, 'flex items-center gap-3 py-1.5! text-left data-readonly:bg-well')}
          >
            {chosen && renderPicture ? renderPicture(chosen) : !chosen && <Search aria-hidden className={icon} />}
            <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-2')}>
              {chosen ? nameOf(chosen) : say.choose}
            </span>
            <ChevronDown aria-hidden className={icon} />
          </Combobox.Trigger>
          <Combobox.Portal>
            <Opened />
            <Combobox.Positioner sideOffset={6} className="z-(--layer-popup) outline-none">
              <Combobox.Popup
                aria-label={typeof label === 'string' ? label : undefined}
                className={classes(
                  popupLook,
                  'flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) flex-col',
                )}
              >
                <SearchBox label={say.search} hint={say.searchHint} />
                <Combobox.Status className="px-3 text-sm text-ink-2 *:py-2">
                  {props.offered.length === 0 && <p>{whyNone(search, say)}</p>}
                </Combobox.Status>
                <Combobox.List
                  aria-label={typeof label === 'string' ? label : undefined}
                  className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
                >
                  {(one: Thing | typeof nothing) => (
                    <Line
                      key={one.id}
                      thing={one}
                      name={called(one)}
                      picture={isNothing(one) ? null : renderPicture?.(one)}
                    />
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}

const icon = 'size-5 shrink-0 text-ink-2'

function SearchBox({ label, hint }: { readonly label: string; readonly hint: string }) {
  return (
    <div className="relative mb-1.5 shrink-0">
      <Search aria-hidden className={classes('pointer-events-none absolute inset-y-0 left-4 my-auto', icon)} />
      <Combobox.Input
        aria-label={label}
        placeholder={hint}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className={classes(controlBox, 'truncate pl-12')}
      />
    </div>
  )
}

type LineProps = { readonly thing: Offered; readonly name: string; readonly picture: ReactNode }

function Line({ thing, name, picture }: LineProps) {
  return (
    <Combobox.Item value={thing} className={popupItemLook}>
      {picture}
      <span className="grid min-w-0 flex-1 leading-5">
        <span className="truncate font-semibold">{name}</span>
        {thing.about && <span className="truncate text-sm text-ink-2">{thing.about}</span>}
      </span>
      <Combobox.ItemIndicator className="text-sea">
        <Check aria-hidden className="size-5" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

/** A search that failed, or waits for a network, is none that found nothing. */
function whyNone({ isError, isFetching, isPaused }: SearchedChoiceProps<Offered>['search'], say: ChoiceWords): string {
  return isError || isPaused ? say.missing : isFetching ? say.asked : say.noneLike
}
