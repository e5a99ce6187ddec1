import { type LucideIcon, PanelLeftClose } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { mapsWords } from './maps.words.ts'

/** A narrower map has no room for a sheet beside its panel. */
export const roomBesidePanel = 720

type MapPanelProps = {
  title: string
  /** What its button says while it is folded away. */
  summary: ReactNode
  icon: LucideIcon
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A panel over the left of a map, folded into a button. On a narrow map it covers the tools too. */
export function MapPanel({ title, summary, icon, open, onOpenChange, children }: MapPanelProps) {
  const say = useWords(mapsWords)
  const toggle = useFocusThatFollows(open)
  if (!open) {
    return (
      <Button
        ref={toggle}
        variant="secondary"
        icon={icon}
        aria-expanded={false}
        className="absolute top-3 left-3 z-1 max-w-[calc(100%-5.5rem)] shadow-card"
        onClick={() => onOpenChange(true)}
      >
        {summary}
      </Button>
    )
  }
  return (
    <section
      aria-label={title}
      className="map-panel absolute top-3 bottom-8 left-3 z-2 flex w-80 max-w-[calc(100%-1.5rem)] flex-col rounded-card bg-card shadow-raised"
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 text-lg font-bold">{title}</h3>
        <IconButton
          label={say.foldPanel}
          icon={PanelLeftClose}
          aria-expanded
          ref={toggle}
          onClick={() => onOpenChange(false)}
        />
      </header>
      <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto px-4 pb-4">
        {children}
      </div>
    </section>
  )
}

/** The button that folds is not the one that unfolds: the focus goes from one to the other. */
function useFocusThatFollows(open: boolean) {
  const toggle = useRef<HTMLButtonElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    toggle.current?.focus({ preventScroll: true })
  }, [open])
  return toggle
}
