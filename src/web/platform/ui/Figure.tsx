import type { ReactNode } from 'react'
import { classes } from './look/classes.ts'

type FigureProps = {
  value: ReactNode
  unit?: ReactNode
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

/** A number read at arm’s length, its unit small beside it. */
export function Figure({ value, unit, size = 'medium', className }: FigureProps) {
  return (
    <span className={classes('whitespace-nowrap', className)}>
      <span className={classes('font-bold tracking-tight', size === 'large' ? 'text-4xl' : 'text-3xl')}>{value}</span>
      {unit && <span className="ml-1 text-base font-medium">{unit}</span>}
    </span>
  )
}
