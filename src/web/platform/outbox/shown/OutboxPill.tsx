import { CircleX, CloudUpload } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useWaiting } from '#web/platform/outbox/use-waiting.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { outboxWords } from './outbox.words.ts'

const OutboxList = lazy(async () => ({ default: (await import('./OutboxList.tsx')).OutboxList }))

type OutboxPillProps = {
  readonly account: string
  /** The figure alone: on a phone, or everywhere. */
  readonly figureAlone?: 'on phones' | 'always'
}

/** « 3 en attente »: what this person said that the shore has not heard yet. Nothing waits, nothing is shown. */
export function OutboxPill({ account, figureAlone }: OutboxPillProps) {
  const say = useWords(outboxWords)
  const { pending, refused } = useWaiting(account)
  const [open, setOpen] = useState(false)
  const parts = [pending > 0 && say.pending(pending), refused > 0 && say.refusedCount(refused)]
    .filter(Boolean)
    .join(', ')
  if (parts === '' && !open) return null
  return (
    <>
      <button
        type="button"
        aria-label={`${parts}. ${say.open}`}
        title={say.open}
        className="inline-flex min-h-target min-w-target items-center justify-center rounded-full"
        onClick={() => setOpen(true)}
      >
        <Badge tone={refused > 0 ? 'forbid' : 'sea'} icon={refused > 0 ? CircleX : CloudUpload}>
          {figureAlone !== 'always' && (
            <span className={classes('whitespace-nowrap', figureAlone && 'max-sm:hidden')}>{parts}</span>
          )}
          {figureAlone && (
            <span className={classes(figureAlone === 'on phones' && 'sm:hidden')}>{pending + refused}</span>
          )}
        </Badge>
      </button>
      {open && (
        <Suspense fallback={null}>
          <OutboxList account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
