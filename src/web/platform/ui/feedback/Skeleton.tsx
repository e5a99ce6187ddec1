import { classes } from '#web/platform/ui/look/classes.ts'

/** Give it the size of what is coming (`h-6 w-40`): nothing moves when it arrives. */
export function Skeleton({
  className,
  round = false,
}: {
  className?: string | undefined
  round?: boolean | undefined
}) {
  return (
    <span
      aria-hidden
      className={classes('block animate-breathe bg-line', round ? 'rounded-full' : 'rounded-mark', className)}
    />
  )
}
