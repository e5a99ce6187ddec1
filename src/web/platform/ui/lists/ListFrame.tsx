import type { ReactNode } from 'react'

/** What stands in the place of a list: that there is none, or why it did not come. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className="rounded-card bg-card shadow-card">{children}</div>
}
