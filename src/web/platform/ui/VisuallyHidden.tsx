import type { ReactNode } from 'react'

/** Words for those who listen, where a picture already tells those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
