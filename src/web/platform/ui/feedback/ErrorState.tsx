import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

export type ErrorStateProps = {
  /** What happened. */
  title?: ReactNode
  /** What to do. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const say = useWords(uiWords)
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-2 px-5 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full border border-soft-edge bg-forbid-soft text-forbid">
        <CloudOff aria-hidden strokeWidth={1.5} className="size-8" />
      </span>
      <p className="text-lg font-bold">{title ?? say.failed}</p>
      <p className="text-ink-2">{text ?? say.failedHint}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} className="mt-3" loading={retrying} onClick={onRetry}>
          {say.retry}
        </Button>
      )}
    </div>
  )
}
