import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { TokenLater } from '#web/ui/boats/TokenLater.tsx'
import { classes } from '#web/ui/classes.ts'
import { popupItemLook, popupLook } from '#web/ui/dialogs/overlay-look.ts'
import { controlBox } from '#web/ui/fields/controls.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { useWords } from '#web/words/words.ts'
import { type KnownBoat, boatNamed, boatsLike } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

type BoatChoiceProps = {
  readonly label: string
  /** Its id; empty: none is chosen. */
  readonly value: string
  readonly without?: readonly string[]
  readonly onChoose: (boat: KnownBoat) => void
}

/** Which boat, in one field: the one that is chosen stands in it, and under it another is found by typing among ten thousand. */
export function BoatChoice({ label, value, without = [], onChoose }: BoatChoiceProps) {
  const say = useWords(tripWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(boatsLike(useDeferredValue(typed.trim())))
  const found = search.data ?? []
  const { data: named } = useQuery(boatNamed(value, value !== '' && !found.some(({ id }) => id === value)))
  const chosen = value === '' ? null : (found.find(({ id }) => id === value) ?? named ?? null)
  const offered = found.filter(({ id }) => !without.includes(id))
  const nameOf = ({ name }: KnownBoat) => name ?? say.unnamed
  return (
    <Field label={label}>
      {({ id }) => (
        <Combobox.Root
          items={offered}
          /* They come found already. */
          filter={null}
          autoHighlight
          value={chosen}
          itemToStringLabel={nameOf}
          isItemEqualToValue={(one, other) => one.id === other.id}
          onValueChange={(boat) => boat && onChoose(boat)}
          onInputValueChange={setTyped}
        >
          <Combobox.Trigger id={id} className={classes(controlBox, 'flex items-center gap-3 py-1.5! text-left')}>
            {chosen ? (
              <TokenLater pirogue={chosen.id} name={nameOf(chosen)} />
            ) : (
              <Search aria-hidden className={icon} />
            )}
            <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-2')}>
              {chosen ? nameOf(chosen) : say.chooseBoat}
            </span>
            <ChevronDown aria-hidden className={icon} />
          </Combobox.Trigger>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={6} className="z-(--layer-popup) outline-none">
              <Combobox.Popup
                aria-label={label}
                className={classes(
                  popupLook,
                  'flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) flex-col',
                )}
              >
                <BoatSearch />
                <Combobox.Status className="px-3 text-sm text-ink-2 *:py-2">
                  {offered.length === 0 && <NoneOffered isError={search.isError} isFetching={search.isFetching} />}
                </Combobox.Status>
                <Combobox.List aria-label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                  {(boat: KnownBoat) => <BoatLine key={boat.id} boat={boat} name={nameOf(boat)} />}
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

function BoatSearch() {
  const say = useWords(tripWords)
  return (
    <div className="relative mb-1.5 shrink-0">
      <Search aria-hidden className={classes('pointer-events-none absolute inset-y-0 left-4 my-auto', icon)} />
      <Combobox.Input
        aria-label={say.searchBoat}
        placeholder={say.searchBoatHint}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className={classes(controlBox, 'truncate pl-12')}
      />
    </div>
  )
}

function BoatLine({ boat, name }: { readonly boat: KnownBoat; readonly name: string }) {
  return (
    <Combobox.Item value={boat} className={popupItemLook}>
      <TokenLater pirogue={boat.id} name={name} />
      <span className="grid min-w-0 flex-1 leading-5">
        <span className="truncate font-semibold">{name}</span>
        {boat.about && <span className="truncate text-sm text-ink-2">{boat.about}</span>}
      </span>
      <Combobox.ItemIndicator className="text-sea">
        <Check aria-hidden className="size-5" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

type Asked = { readonly isError: boolean; readonly isFetching: boolean }

/** Why nothing is offered. */
function NoneOffered({ isError, isFetching }: Asked) {
  const say = useWords(tripWords)
  return <p>{isError ? say.boatsMissing : isFetching ? say.boatsAsked : say.noBoatLike}</p>
}
