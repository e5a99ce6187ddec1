/** The sign of Guet: a pirogue with its high prow on the swell, and the light that watches over it. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="16" fill="var(--action)" />
      <g fill="none" stroke="var(--on-action)" strokeWidth="3" strokeLinecap="round">
        <path d="M28 36V21" />
        <path d="M36.5 10.5a9 9 0 0 1 0 11M19.5 10.5a9 9 0 0 0 0 11" opacity="0.75" />
        <path d="M8 54c4-3 8-3 12 0s8 3 12 0 8-3 12 0 8 3 12 0" opacity="0.75" />
      </g>
      <circle cx="28" cy="16" r="4.5" fill="var(--on-action)" />
      <path d="M7 35h37c6 0 11-3 15-9-1 12-7 20-18 20H18C12 46 8 42 7 35Z" fill="var(--on-action)" />
    </svg>
  )
}
