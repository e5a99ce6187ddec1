import type { ReactNode } from 'react'
import type { SightingKind } from '#contract/sightings/sighting.ts'

const sea = 'M2 20c2-1.6 3.4-1.6 5 0s3.4 1.6 5 0 3.4-1.6 5 0 3 1.6 5 0'

const drawn: Record<SightingKind, ReactNode> = {
  boat: <path d={`M2 12h20l-3.5 4h-13zM12 3v9M12 4l6 6h-6${sea}`} />,
  /* Head and two arms over the water. */
  person: (
    <>
      <circle cx="12" cy="9" r="3" />
      <path d={`M6 5l2 6 2 4h4l2-4 2-6${sea}`} />
    </>
  ),
  /* The hull lies bottom up. */
  wreck: <path d={`M3 15c2-6 16-6 18 0M8 11V8M16 11V8M10 6l4-2${sea}`} />,
  /* Meshes that hang from a line with its floats. */
  nets: (
    <>
      <circle cx="4" cy="5" r="2" />
      <circle cx="12" cy="6" r="2" />
      <circle cx="20" cy="5" r="2" />
      <path d="M6 5.500 10 6M14 6l4-.5M4 7c0 17 16 17 16 0M5 11l7 8M5 16l7-8 7 8M19 11l-7 8M8 7l10 10M16 7 6 17" />
    </>
  ),
}

/** What was seen, told without its word. */
export function SightingPicture({ kind, className }: { readonly kind: SightingKind; readonly className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawn[kind]}
    </svg>
  )
}
