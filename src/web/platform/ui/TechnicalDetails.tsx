import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/words/words.ts'
import { uiWords } from './ui.words.ts'

/** What only those want who look after the box: numbers of devices stand here, and nowhere else. */
type TechnicalDetailsProps = {
  readonly children: ReactNode
  /** Where they are what somebody came for, or hold a field that was refused. */
  readonly open?: boolean
}

export function TechnicalDetails({ children, open = false }: TechnicalDetailsProps) {
  const say = useWords(uiWords)
  return (
    <details className="group text-sm" open={open || undefined}>
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 font-semibold text-sea">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {say.technicalDetails}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
