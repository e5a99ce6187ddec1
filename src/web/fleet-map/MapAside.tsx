import { Layers as LayersIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Drawer } from '#web/platform/ui/dialogs/Drawer.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mapsWords } from './maps.words.ts'
import { BoatPanel, FleetCount } from './MapSide.tsx'
import type { Fleet } from './use-fleet.ts'

type Panels = {
  readonly fleet: Fleet
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly layersPanel: ReactNode
}

/** At a desk the list stands beside the map, and the layers under it. */
export function MapAside({ fleet, chosen, onChoose, layersPanel }: Panels) {
  const say = useWords(mapsWords)
  return (
    <AsideFrame title={say.title} note={<FleetCount fleet={fleet} />} layersPanel={layersPanel}>
      <BoatPanel fleet={fleet} chosen={chosen} onChoose={onChoose} />
    </AsideFrame>
  )
}

type AsideFrameProps = {
  readonly title: string
  readonly note?: ReactNode
  readonly layersPanel: ReactNode
  readonly children: ReactNode
}

export function AsideFrame({ title, note, layersPanel, children }: AsideFrameProps) {
  const say = useWords(mapsWords)
  return (
    <section aria-label={title} className="relative border-l border-line bg-card">
      <div className="absolute inset-0 flex flex-col">
        <header className="grid gap-1 p-4 pb-2">
          <h1 className="text-2xl font-bold">{title}</h1>
          {note}
        </header>
        {/* What is written for readers alone is placed in here: without `relative` it would lengthen the page. */}
        <div className="relative min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
        <details className="relative max-h-1/2 overflow-y-auto border-t border-line px-4">
          <summary className="flex min-h-target items-center gap-2 font-semibold">
            <LayersIcon aria-hidden className="size-5" />
            {say.layers}
          </summary>
          {layersPanel}
        </details>
      </div>
    </section>
  )
}

export type OpenDrawer = 'list' | 'layers' | null
type Drawers = Panels & {
  readonly open: OpenDrawer
  /** What only this map shows, before its boats. */
  readonly extra?: ReactNode
  readonly onOpen: (drawer: OpenDrawer) => void
}

/** On a phone the same two come up from below; on a desk whose map has no list beside it they stand on its edge. */
export function MapDrawers({ fleet, chosen, onChoose, layersPanel, open, extra, onOpen }: Drawers) {
  const say = useWords(mapsWords)
  const isDesk = useRoomForMenu()
  const list = (
    <div className="grid gap-3">
      <FleetCount fleet={fleet} />
      {extra}
      <BoatPanel fleet={fleet} chosen={chosen} onChoose={onChoose} />
    </div>
  )
  if (isDesk) {
    return (
      open !== null && (
        <BesideMap key={open} title={open === 'list' ? say.title : say.layers} onClose={() => onOpen(null)}>
          {open === 'list' ? list : layersPanel}
        </BesideMap>
      )
    )
  }
  const opened = (drawer: OpenDrawer) => ({
    side: 'bottom' as const,
    open: open === drawer,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? drawer : null),
  })
  return (
    <>
      <Drawer title={say.title} {...opened('list')}>
        {list}
      </Drawer>
      <Drawer title={say.layers} {...opened('layers')}>
        {layersPanel}
      </Drawer>
    </>
  )
}

type BesideMapProps = { readonly title: string; readonly children: ReactNode; readonly onClose: () => void }

/** At a desk what is chosen of a map stands on its edge: what is switched on is seen at once, and nothing else is kept away. */
function BesideMap({ title, children, onClose }: BesideMapProps) {
  const say = useWords(uiWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const { activeElement: opener } = document
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      open
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="absolute top-[calc(var(--map-clear-top,0px)+3.5rem)] right-auto bottom-[calc(var(--map-clear-bottom,0px)+2.25rem)] left-3 z-2 m-0 flex h-auto max-h-none w-88 flex-col rounded-card border border-line bg-card p-0 text-ink shadow-raised"
    >
      <header className="flex items-center justify-between gap-2 pt-2 pr-2 pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        <IconButton label={say.close} icon={X} onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-4">{children}</div>
    </dialog>
  )
}
