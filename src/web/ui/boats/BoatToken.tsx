import type { ReactNode } from 'react'
import type { Hull } from '#contract/pirogues/hull.ts'
import { classes } from '#web/ui/classes.ts'
import { lettersOf, planPicture, profilePicture } from './boat-drawing.ts'
import { useHull } from './hulls.data.ts'

/*
 * A boat is known by its paint before its name is read.
 *   BoatToken   of a boat: from 48 pixels its profile over its letters, below that as it is seen from the sky
 *   BoatNamed   the token before the name, wherever a boat is named; of no boat the name alone
 *   HullToken   of a hull that is not a boat's yet
 */

type TokenSize = keyof typeof sizes
const sizes = {
  small: 'size-7',
  medium: 'size-14',
  large: 'size-28',
} as const

type BoatTokenProps = {
  readonly pirogue: string
  /** What it is called: its letters stand on the sea below it. */
  readonly name: string | null
  readonly size?: TokenSize
}

export function BoatToken({ pirogue, name, size = 'small' }: BoatTokenProps) {
  return <HullToken hull={useHull(pirogue)} name={name} size={size} />
}

type BoatNamedProps = { readonly pirogue: string | null; readonly name: string | null; readonly children: ReactNode }

export function BoatNamed({ pirogue, name, children }: BoatNamedProps) {
  if (pirogue === null) return children
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <BoatToken pirogue={pirogue} name={name} />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  )
}

type HullTokenProps = { readonly hull: Hull; readonly name: string | null; readonly size: TokenSize }

/** Whoever cannot see it hears the name that stands beside it. */
export function HullToken({ hull, name, size }: HullTokenProps) {
  const isSmall = size === 'small'
  return (
    <span
      aria-hidden
      data-hull={Object.values(hull).join(' ')}
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full border border-edge',
        sizes[size],
      )}
    >
      <img
        alt=""
        src={isSmall ? planPicture(hull) : profilePicture(hull, lettersOf(name))}
        className="absolute inset-0 size-full"
      />
    </span>
  )
}
