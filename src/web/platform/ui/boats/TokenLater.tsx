import { Suspense } from 'react'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import type { BoatToken } from './BoatToken.tsx'
import { type TokenSize, tokenSizes } from './token-size.ts'

type TokenLaterProps = Omit<Parameters<typeof BoatToken>[0], 'pirogue'> & {
  /** Of no boat there is none. */
  readonly pirogue: string | null
}

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

function Unpainted({ size = 'small' }: { readonly size?: TokenSize }) {
  return (
    <span
      aria-hidden
      data-unpainted
      className={classes('block shrink-0 rounded-full border border-edge bg-well', tokenSizes[size])}
    />
  )
}
