import { Tabs as Base } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './look/classes.ts'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: LucideIcon | undefined
  content: ReactNode
  disabled?: boolean | undefined
}

type TabsProps<Value extends string> = {
  /** What the tabs are about, for those who listen. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  className?: string | undefined
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const first = defaultValue ?? tabs[0]?.value
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(next: Value) => onValueChange?.(next)}
      className={className}
    >
      <Base.List
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ value: key, label: text, icon: Icon, disabled }) => (
          <Base.Tab
            key={key}
            value={key}
            disabled={disabled}
            className={classes(
              'flex min-h-target shrink-0 items-center gap-2 rounded-t-control border-b-3 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-ink-2 transition-colors',
              /* All of them are seen on a phone: a tab that is cut is one that nobody knows of. */
              'max-sm:grow max-sm:justify-center max-sm:px-2 max-[22rem]:px-1',
              Icon && 'max-sm:flex-col max-sm:gap-0.5 max-sm:py-1',
              'hover:bg-well hover:text-ink focus-visible:-outline-offset-3 data-active:border-sea data-active:text-sea data-disabled:font-normal data-disabled:italic',
            )}
          >
            {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
            {text}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value: key, content }) => (
        <Base.Panel key={key} value={key} className="pt-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
