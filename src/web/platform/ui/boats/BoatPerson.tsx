import type { ReactNode } from 'react'
import { freshnessOf, type Freshness } from '#contract/positions/freshness.ts'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { type Need, NeedRing } from './NeedRing.tsx'
import { PatronPhoto } from './PatronPhoto.tsx'
import { usePatron } from './patrons.data.ts'
import type { TokenSize } from './token-size.ts'
import { TokenLater } from './TokenLater.tsx'

/*
 * A boat is a person, on every screen alike.
 *   BoatPerson   its token in the ring of its age, its name, whose it is with his photograph, and the way to call him
 *   PatronLine   his photograph and his name
 *   PatronFace   his photograph alone, where his name has no room
 *   BoatCall     the way to call him: in a table, in a column of its own
 *   BoatSeen     the token in its ring alone: of its age, or of what it needs
 */

type BoatPersonProps = {
  readonly pirogue: string | null
  readonly name: string
  /** Its name as the screen shows it: a heading, a button that opens it. */
  readonly children: ReactNode
  /** As the screen knows it; else as the server says it to whoever looks after boats. Null: of nobody, or not to be called. */
  readonly patron?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly heardAt?: string | null | undefined
  readonly need?: Need | null
  readonly size?: TokenSize
}

export function BoatPerson({ pirogue, name, children, size = 'medium', ...said }: BoatPersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <BoatSeen pirogue={pirogue} name={name} heardAt={said.heardAt} need={said.need ?? null} size={size} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <PatronLine pirogue={pirogue} name={said.patron} />
      </span>
      <BoatCall pirogue={pirogue} name={name} patron={said.patron} phone={said.phone} />
    </span>
  )
}

type PatronLineProps = { readonly pirogue: string | null; readonly name?: string | null | undefined }

export function PatronLine({ pirogue, name }: PatronLineProps) {
  const known = usePatron(pirogue)
  const patron = name === undefined ? known?.name : name
  if (!patron) return null
  return (
    <span className="flex min-w-0 items-center gap-2 font-normal text-ink-2">
      <PatronPhoto pirogue={pirogue} name={patron} />
      <span className="min-w-0 wrap-anywhere">{patron}</span>
    </span>
  )
}

export function PatronFace({ pirogue }: Pick<PatronLineProps, 'pirogue'>) {
  const name = usePatron(pirogue)?.name
  if (!name) return null
  return (
    <span title={name} className="inline-flex shrink-0">
      <PatronPhoto pirogue={pirogue} name={name} />
    </span>
  )
}

type BoatCallProps = Pick<BoatPersonProps, 'phone' | 'patron' | 'name' | 'pirogue'>

export function BoatCall({ pirogue, name, patron, ...said }: BoatCallProps) {
  const known = usePatron(pirogue)
  if (said.phone) return <CallLink name={patron || name} phone={said.phone} />
  // Whoever is named may be another than its patron, whose number this is.
  return said.phone === undefined && known?.phone ? <CallLink name={known.name ?? name} phone={known.phone} /> : null
}

type BoatSeenProps = Pick<BoatPersonProps, 'pirogue' | 'heardAt' | 'need' | 'size'> & {
  readonly name: string | null
  readonly isOnBand?: boolean
}

/** When nobody has said when it was heard there is no ring: an empty one would say that it is lost. Its room is kept, for it comes later. */
export function BoatSeen({ pirogue, name, heardAt, need = null, isOnBand = false, size = 'small' }: BoatSeenProps) {
  const now = useMinute()
  const known = usePatron(pirogue)
  const heard = heardAt === undefined ? known?.heardAt : heardAt
  const token = <TokenLater pirogue={pirogue} name={name} size={size} />
  if (pirogue === null) return token
  if (need !== null)
    return (
      <NeedRing need={need} isOnBand={isOnBand}>
        {token}
      </NeedRing>
    )
  if (heard === undefined) return <span className="inline-grid shrink-0 p-1">{token}</span>
  return <AgeRing freshness={heard === null ? 'offline' : freshnessOf(heard, now)}>{token}</AgeRing>
}

/** How much of the ring is left, in hundredths of it: it empties as the position grows old, and the boat pales with it. Dots: nobody should look for it there. */
const looks: Readonly<Record<Freshness, { readonly dash: string; readonly ring: string; readonly boat: string }>> = {
  now: { dash: '100 0', ring: 'text-ok', boat: '' },
  recent: { dash: '72 28', ring: 'text-sea', boat: '' },
  old: { dash: '40 60', ring: 'text-ink-2', boat: 'opacity-75' },
  silent: { dash: '14 86', ring: 'text-ink-2', boat: 'opacity-60' },
  offline: { dash: '1 4.88', ring: 'text-ink-2', boat: 'opacity-50' },
}

/** Around a token: how old is what is known of the boat. The word stands beside it. */
function AgeRing({ freshness, children }: { freshness: Freshness; children: ReactNode }) {
  const { dash, ring, boat } = looks[freshness]
  return (
    <span data-age={freshness} className="relative inline-grid shrink-0 place-items-center p-1">
      <svg aria-hidden viewBox="0 0 64 64" className={classes('absolute inset-0 size-full -rotate-90', ring)}>
        <circle
          cx="32"
          cy="32"
          r="30.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength={100}
          strokeDasharray={dash}
        />
      </svg>
      <span className={classes('inline-grid', boat)}>{children}</span>
    </span>
  )
}
