import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId } from 'react'

type TooltipProps = {
  text: ReactNode
  /** One focusable element. What is indispensable does not belong in a tooltip: a finger cannot hover. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger delay={300} aria-describedby={id} render={children} />
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-(--layer-popup)">
          <Base.Popup className="max-w-72 rounded-control border border-soft-edge bg-tip px-3 py-2 text-sm font-semibold text-on-tip transition-opacity duration-(--motion-quick) data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
