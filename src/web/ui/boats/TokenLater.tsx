import { Suspense } from 'react'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { BoatToken } from './BoatToken.tsx'

type TokenLaterProps = Omit<Parameters<typeof BoatToken>[0], 'pirogue' | 'size'> & {
  /** Of no boat there is none. */
  readonly pirogue: string | null
  readonly size?: 'small' | 'medium'
}

const sizes = { small: 'size-7', medium: 'size-14' } as const

/**
 * The token of a boat where something else is waited for: a call for help, the map. How boats are drawn is read after it, and
 * when it does not come a grey round stands in its place: a picture takes no words away.
 */
const Token = lazyPart(async () => {
  try {
    return (await import('./BoatToken.tsx')).BoatToken
  } catch (problem) {
    reportError(problem)
    return Unpainted
  }
})

export function TokenLater({ pirogue, size = 'small', name }: TokenLaterProps) {
  if (pirogue === null) return null
  return (
    <Suspense fallback={<Unpainted size={size} />}>
      <Token pirogue={pirogue} size={size} name={name} />
    </Suspense>
  )
}

function Unpainted({ size = 'small' }: { readonly size?: 'small' | 'medium' | 'large' }) {
  return (
    <span
      aria-hidden
      className={classes(
        'shrink-0 rounded-full border border-edge bg-well',
        size === 'small' ? sizes.small : sizes.medium,
      )}
    />
  )
}
