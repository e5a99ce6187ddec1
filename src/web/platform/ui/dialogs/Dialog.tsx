import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Opened } from './Opened.tsx'
import { scrimLook, sheetClearance } from './overlay-look.ts'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The button that opens it, when the dialog keeps its own state. */
  trigger?: ReactElement | undefined
  /** A half-filled form must not vanish because a wet thumb touched beside it. */
  keepOnOutsidePress?: boolean | undefined
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const

export function Dialog({
  title,
  description,
  children,
  actions,
  size = 'medium',
  open,
  onOpenChange,
  trigger,
  keepOnOutsidePress = false,
}: DialogProps) {
  const say = useWords(uiWords)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} disablePointerDismissal={keepOnOutsidePress}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Opened />
        <Base.Backdrop className={scrimLook} />
        <Base.Viewport
          className={classes(
            'sheet-viewport fixed inset-0 z-(--layer-overlay) flex items-end justify-center pt-8 sm:items-center sm:p-6',
            sheetClearance,
          )}
        >
          <Base.Popup
            className={classes(
              'marked-if-simulated relative flex max-h-full w-full flex-col overflow-hidden rounded-t-sheet bg-card text-ink shadow-raised outline-none sm:rounded-sheet',
              'transition duration-(--motion-move) ease-calm data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <header className="py-2 pr-16 pl-5 sm:pt-4 sm:pb-3 sm:pl-6">
              <div className="grid gap-1 pt-1.5">
                <Base.Title className="text-xl font-bold">{title}</Base.Title>
                {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
              </div>
            </header>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6">{children}</div>}
            {actions && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))] max-sm:*:flex-1 max-sm:*:px-3 sm:px-6 sm:pb-4">
                {actions}
              </footer>
            )}
            {/* Last in the order of the keys, so that a dialog opens on its first field. */}
            <Base.Close
              render={
                <IconButton label={say.close} icon={X} className="absolute top-1.5 right-3 sm:top-3.5 sm:right-4" />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
