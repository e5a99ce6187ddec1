import { useEffect, useState } from 'react'
import { later } from '#web/platform/api/time-limit.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** Longer than between the two presses of a double click. */
const doubleClick = 700

/** A button that comes where another was pressed: the second press of a double click is not meant for it. */
export function SteadyButton({ onClick, ...rest }: ButtonProps) {
  const [isSteady, setSteady] = useState(false)
  useEffect(() => later(doubleClick, () => setSteady(true)), [])
  return (
    <Button {...rest} {...(!isSteady && { 'aria-disabled': true })} onClick={(event) => isSteady && onClick?.(event)} />
  )
}
