import { Hourglass, Megaphone } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'

type SosButtonProps = {
  readonly label: string
  readonly word: string
  readonly isBusy: boolean
  /** It was pressed a moment ago: for some seconds it leads to that SOS, and raises no second one. */
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** Round, red, as large as a thumb, always in the same corner. */
export function SosButton({ label, word, isBusy, isPressed, onPress }: SosButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={onPress}
      className={classes(
        'grid size-(--sos-size) shrink-0 lg:size-17 touch-manipulation place-items-center rounded-full border-4 border-card bg-alarm-fill text-on-alarm shadow-raised select-none',
        'outline-2 outline-alarm-edge active:scale-95',
      )}
    >
      {isBusy ? (
        <Hourglass aria-hidden className="size-8" />
      ) : (
        <span className="grid justify-items-center text-[min(1.25rem,26px)] leading-none font-extrabold">
          {isPressed && <Megaphone aria-hidden className="mb-0.5 size-5" />}
          {word}
        </span>
      )}
    </button>
  )
}
