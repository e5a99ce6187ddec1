import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LngLat } from '#contract/wire/units.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { MapEngine } from './engine/map-engine.ts'
import { mapWords } from './map.words.ts'

type MarkWordsProps = {
  engine: MapEngine
  /** Another mark is another bubble. */
  mark: string
  at: LngLat
  title: string
  onClose: () => void
  children: ReactNode
}

/** The bubble of a mark: it takes the focus when it opens, follows its boat, and Escape puts it away. */
export function MarkWords({ engine, mark, at, title, onClose, children }: MarkWordsProps) {
  const say = useWords(mapWords)
  const titleId = useId()
  const [bubble] = useState(() => document.createElement('div'))
  const box = useRef<HTMLDialogElement>(null)
  const shown = useRef<string | null>(null)
  const [longitude, latitude] = at
  useEffect(() => {
    if (shown.current === mark) return engine.moveWords([longitude, latitude])
    shown.current = mark
    engine.showWords([longitude, latitude], bubble)
    box.current?.focus({ preventScroll: true })
  }, [engine, bubble, mark, longitude, latitude])
  useEffect(
    () => () => {
      shown.current = null
      engine.hideWords()
    },
    [engine],
  )
  const close = useEffectEvent(onClose)
  useEffect(() => {
    /* The keys of the bubble do not move the map. */
    const keep = (event: KeyboardEvent) => event.stopPropagation()
    /* From wherever the focus is, before full screen hears it; what lies over the page closes first. */
    const onEscape = (event: KeyboardEvent) => {
      const isOver = event.target instanceof Element && event.target.closest('[aria-modal], [role=dialog], [role=menu]')
      if (event.key !== 'Escape' || event.defaultPrevented || isOver) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    bubble.addEventListener('keydown', keep)
    document.addEventListener('keydown', onEscape, { capture: true })
    return () => {
      bubble.removeEventListener('keydown', keep)
      document.removeEventListener('keydown', onEscape, { capture: true })
    }
  }, [bubble])
  return createPortal(
    <dialog
      open
      ref={box}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="static m-0 grid w-full bg-transparent text-ink max-h-[min(26rem,60vh,var(--bubble-height,100vh))] gap-2 overflow-y-auto rounded-card p-4 outline-none"
    >
      <header className="flex items-start gap-2">
        <h2 id={titleId} className="min-w-0 flex-1 pt-1.5 text-lg font-bold break-words">
          {title}
        </h2>
        <IconButton label={say.close} icon={X} className="-mt-2 -mr-2" onClick={onClose} />
      </header>
      {children}
    </dialog>,
    bubble,
  )
}
