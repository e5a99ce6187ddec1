import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { Opened } from './Opened.tsx'
import { popupItemLook, popupLook } from './overlay-look.ts'

export type MenuItem =
  | {
      key: string
      label: ReactNode
      icon?: LucideIcon | undefined
      danger?: boolean | undefined
      disabled?: boolean | undefined
      onSelect: () => void
    }
  | { key: string; separator: true }

type MenuProps = {
  /** The button that opens it: an IconButton or a Button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  /** It was made because its button was pressed. */
  startsOpen?: boolean | undefined
}

export function Menu({ trigger, items, align = 'end', startsOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Opened />
        <Base.Positioner sideOffset={6} align={align} className="z-(--layer-popup) outline-none">
          <Base.Popup className={classes(popupLook, 'max-h-(--available-height) min-w-56 overflow-y-auto')}>
            {items.map((item) => {
              if ('separator' in item) return <Base.Separator key={item.key} className="mx-2 my-1.5 h-px bg-line" />
              const { key, label, icon: Icon, danger, disabled, onSelect } = item
              return (
                <Base.Item
                  key={key}
                  disabled={disabled}
                  onClick={onSelect}
                  className={classes(popupItemLook, danger && 'text-forbid')}
                >
                  {Icon && <Icon aria-hidden className={classes('size-5 shrink-0', !danger && 'text-ink-2')} />}
                  {label}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
