import { Progress as Base } from '@base-ui/react/progress'
import { X } from 'lucide-react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type ProgressProps = {
  label: string
  /** 0 to 100; `null` while the length of the work is not known. */
  value: number | null
  /** « 1,2 Mo sur 5 Mo », « 320 sur 2 000 ». Without it, the percentage. */
  detail?: string | undefined
  onCancel?: (() => void) | undefined
  className?: string | undefined
}

export function Progress({ label, value, detail, onCancel, className }: ProgressProps) {
  const say = useWords(uiWords)
  const shown = detail ?? (value === null ? say.loading : `${Math.round(value)}\u00a0%`)
  return (
    <div className={classes('flex items-center gap-2', className)}>
      <Base.Root
        value={value}
        getAriaValueText={() => shown}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5"
      >
        <Base.Label className="truncate font-semibold">{label}</Base.Label>
        <span aria-hidden className="text-sm text-ink-2">
          {shown}
        </span>
        <Base.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
          <Base.Indicator
            className={classes(
              'h-full rounded-full bg-lagoon',
              value === null ? 'w-1/3 animate-drift' : 'transition-[width] duration-(--motion-move)',
            )}
          />
        </Base.Track>
      </Base.Root>
      {onCancel && <IconButton label={say.cancelNamed(label)} icon={X} onClick={onCancel} />}
    </div>
  )
}
