import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { uiWords } from '#web/ui/ui.words.ts'
import { useWords } from '#web/words/words.ts'

type BesideMapProps = { readonly title: string; readonly children: ReactNode; readonly onClose: () => void }

/** At a desk what is chosen of a map stands on its edge: what is switched on is seen at once, and nothing else is kept away. */
export function BesideMap({ title, children, onClose }: BesideMapProps) {
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
