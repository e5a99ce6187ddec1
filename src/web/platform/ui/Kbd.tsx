import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-mark border border-b-2 border-edge bg-card px-1.5 py-0.5 font-sans text-sm font-semibold text-ink">
      {children}
    </kbd>
  )
}
