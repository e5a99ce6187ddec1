import { Bandage, Flame, LifeBuoy, type LucideIcon, Sailboat, Ship, Swords, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SosNature } from '#contract/alerts/alert.ts'
import { classes } from '#web/platform/ui/look/classes.ts'

/** What happened, told from the others without its word: whoever presses may not read. */
export function NaturePicture({ nature, className }: { readonly nature: SosNature; readonly className: string }) {
  const picture = pictures[nature]
  if ('icon' in picture) {
    const Icon = picture.icon
    return <Icon aria-hidden strokeWidth={2.2} className={classes(className, picture.turn)} />
  }
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {picture.drawn}
    </svg>
  )
}

type Picture = { readonly icon: LucideIcon; readonly turn?: string } | { readonly drawn: ReactNode }

const sea = 'M2 20c2-1.6 3.4-1.6 5 0s3.4 1.6 5 0 3.4-1.6 5 0 3 1.6 5 0'
const pictures: Record<SosNature, Picture> = {
  chavirage: { icon: Sailboat, turn: 'rotate-180' },
  gite: { icon: Sailboat, turn: 'rotate-60' },
  panne: { icon: Wrench },
  homme_a_la_mer: { icon: LifeBuoy },
  blesse: { icon: Bandage },
  feu: { icon: Flame },
  collision: { icon: Ship },
  attaque: { icon: Swords },
  /* Water comes up through the bottom of the hull. */
  voie_d_eau: { drawn: <path d="M2 8h4M18 8h4l-3 8h-3M5 16 2 8M5 16h3M12 21V6M8.5 9.5 12 6l3.5 3.5" /> },
  /* The bow points down, under the waves. */
  coule: { drawn: <path d={`m5 3 5-1 6 10-4 3zM18 3v7M15.5 7.5 18 10l2.5-2.5${sea}`} /> },
  /* The wind carries the boat along the waves. */
  a_la_derive: {
    drawn: <path d={`M9 12h13l-2.5 4h-8zM2 4h9a2 2 0 1 0-2-2M2 8h5M14 6h7M18.5 3.5 21 6l-2.5 2.5${sea}`} />,
  },
  /* The hull sits on rock. */
  echouement: { drawn: <path d="M2 6h20l-3 6H5zM2 22l6-7 3 3 4-4 7 8z" /> },
  /* Somebody leaves the boat for the water. */
  abandon: {
    drawn: (
      <>
        <circle cx="15" cy="4" r="2" />
        <path d={`M2 10h9l-2 6H4zM14 9l4-1 2 4M14 9l2 5 4 2M14 9l-2 2${sea}`} />
      </>
    ),
  },
}
