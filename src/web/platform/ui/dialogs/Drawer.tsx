import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Opened } from './Opened.tsx'
import { scrimLook, sheetClearance } from './overlay-look.ts'

export type DrawerSide = 'left' | 'right' | 'bottom'

export type DrawerProps = {
  title: ReactNode
  children: ReactNode
  side?: DrawerSide | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  trigger?: ReactElement | undefined
}

const places: Record<DrawerSide, string> = { left: 'justify-start', right: 'justify-end', bottom: 'items-end' }

const shapes: Record<DrawerSide, string> = {
  left: 'h-full w-[min(22rem,88vw)] rounded-r-sheet pl-(--safe-left) data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'h-full w-[min(26rem,92vw)] rounded-l-sheet pr-(--safe-right) data-ending-style:translate-x-full data-starting-style:translate-x-full',
  bottom:
    'max-h-[min(85vh,100%)] w-full rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full sm:mx-auto sm:max-w-xl',
}

const swipes = { left: 'left', right: 'right', bottom: 'down' } as const

/** Slides in from an edge, and is sent back by a swipe, Escape or its button. */
export function Drawer({ title, children, side = 'right', open, onOpenChange, trigger }: DrawerProps) {
  const say = useWords(uiWords)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} swipeDirection={swipes[side]}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Opened />
        <Base.Backdrop className={scrimLook} />
        <Base.Viewport
          className={classes('fixed inset-0 z-(--layer-overlay) flex overflow-hidden', places[side], sheetClearance)}
        >
          <Base.Popup
            className={classes(
              'marked-if-simulated flex flex-col bg-card text-ink shadow-raised outline-none',
              'transition-transform duration-(--motion-move) ease-calm data-swiping:transition-none',
              shapes[side],
            )}
          >
            {side === 'bottom' && <span aria-hidden className="mx-auto mt-2 h-1.5 w-10 rounded-full bg-line" />}
            <header className="flex items-center gap-3 px-5 pt-[max(0.75rem,var(--safe-top))] pb-1">
              <Base.Title className="min-w-0 flex-1 text-xl font-bold">{title}</Base.Title>
              <Base.Close render={<IconButton label={say.close} icon={X} className="-mr-2" />} />
            </header>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-[max(1.25rem,var(--safe-bottom))]">
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
