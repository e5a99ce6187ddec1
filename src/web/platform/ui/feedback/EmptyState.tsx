import { type LucideIcon, Waves } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  icon?: LucideIcon | undefined
  action?: ReactNode
}

/** Nothing is here yet: says so, and what to do about it. */
export function EmptyState({ title, text, icon: Icon = Waves, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-5 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full border border-soft-edge bg-sand text-ink-2">
        <Icon aria-hidden strokeWidth={1.5} className="size-8" />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {text && <p className="text-ink-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
