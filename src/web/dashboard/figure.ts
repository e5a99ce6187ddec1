import type { StatCardProps } from '#web/platform/ui/StatCard.tsx'

/** One of the four figures of a role, as its card shows it. */
export type Figure = Omit<StatCardProps, 'loading' | 'href' | 'className'> & {
  readonly key: string
  readonly loading?: boolean
}
