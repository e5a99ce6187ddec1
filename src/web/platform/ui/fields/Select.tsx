import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { popupItemLook, popupLook } from '#web/platform/ui/dialogs/overlay-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'
import type { Option } from './NativeSelect.tsx'

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly Option<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The desk's list: typeahead, our own look. On a phone and before sign-in, NativeSelect. */
export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...texts
}: SelectProps<Value>) {
  const say = useWords(uiWords)
  return (
    <Field {...texts} className={className}>
      {({ required, ...control }) => (
        <Base.Root<Value>
          items={options}
          {...(value === undefined ? { defaultValue: defaultValue ?? null } : { value })}
          onValueChange={(next) => {
            if (next !== null) onValueChange?.(next)
          }}
          name={name}
          disabled={disabled}
          required={required}
        >
          <Base.Trigger
            {...control}
            className={classes(controlBox, 'flex items-center justify-between gap-3 text-left data-disabled:bg-well')}
          >
            <Base.Value placeholder={placeholder ?? say.choose} className="truncate data-placeholder:text-ink-2" />
            <Base.Icon>
              <ChevronsUpDown aria-hidden className="size-5 text-ink-2" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Opened />
            <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-(--layer-popup) outline-none">
              <Base.Popup
                className={classes(popupLook, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}
              >
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={popupItemLook}
                    >
                      <span className="grid size-5 place-items-center text-sea">
                        <Base.ItemIndicator>
                          <Check aria-hidden className="size-5" />
                        </Base.ItemIndicator>
                      </span>
                      <Base.ItemText>{option.label}</Base.ItemText>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
