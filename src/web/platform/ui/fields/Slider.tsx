import { Slider as Base } from '@base-ui/react/slider'
import type { ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'

type SliderProps = {
  label: ReactNode
  value: number
  onValueChange: (value: number) => void
  /** After the finger leaves: where the work is done, when each step costs. */
  onValueCommitted?: ((value: number) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** As far as a page of keys goes. */
  largeStep?: number | undefined
  /** The value as people say it: « 12 NM », « 15:16 ». */
  format?: ((value: number) => string) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 1,
  largeStep = 10,
  format = String,
  disabled,
  className,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      onValueCommitted={(next) => onValueCommitted?.(next)}
      min={min}
      max={max}
      step={step}
      largeStep={largeStep}
      disabled={disabled}
      className={classes('grid grid-cols-[1fr_auto] items-baseline gap-x-4', className)}
    >
      <Base.Label className="font-semibold">{label}</Base.Label>
      <Base.Value className="text-lg font-bold">{() => format(value)}</Base.Value>
      <Base.Control className="col-span-2 flex h-target touch-none items-center px-3 select-none">
        <Base.Track className="h-2 w-full rounded-full bg-line shadow-[inset_0_0_0_1px_var(--edge)]">
          <Base.Indicator className="rounded-full bg-sea-2" />
          <Base.Thumb
            getAriaValueText={() => format(value)}
            className="size-7 rounded-full border-[3px] border-sea bg-card shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-disabled:border-edge"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
