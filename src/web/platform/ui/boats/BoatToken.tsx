import type { Hull } from '#contract/pirogues/hull.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { lettersOf, planPicture, profilePicture } from './boat-drawing.ts'
import { useHull } from './hulls.data.ts'
import { type TokenSize, tokenSizes } from './token-size.ts'

/*
 * A boat is known by its paint before its name is read.
 *   BoatToken   of a boat: from 48 pixels its profile over its letters, below that as it is seen from the sky
 *   HullToken   of a hull that is not a boat's yet
 */

type BoatTokenProps = {
  readonly pirogue: string
  /** What it is called: its letters stand on the sea below it. */
  readonly name: string | null
  readonly size?: TokenSize
}

export function BoatToken({ pirogue, name, size = 'small' }: BoatTokenProps) {
  return <HullToken hull={useHull(pirogue)} name={name} size={size} />
}

type HullTokenProps = { readonly hull: Hull; readonly name: string | null; readonly size: TokenSize }

/** Whoever cannot see it hears the name that stands beside it. */
export function HullToken({ hull, name, size }: HullTokenProps) {
  const isSmall = size === 'tiny' || size === 'small'
  return (
    <span
      aria-hidden
      data-hull={Object.values(hull).join(' ')}
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full border border-edge',
        tokenSizes[size],
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
