import { LoaderCircle } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'

/** Small on purpose: it sits beside a word inside a control. A waiting region shows a Skeleton. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={classes('size-5 shrink-0 animate-turn', className)} />
}
