import { useQuery } from '@tanstack/react-query'
import { Clock, Sailboat } from 'lucide-react'
import { Link } from 'wouter'
import type { Role } from '#contract/wire/who.ts'
import { classes } from '#web/ui/classes.ts'
import { toneFills } from '#web/ui/tones.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { ownDashboard } from './dashboard.data.ts'
import { dashboardWords } from './dashboard.words.ts'

/** « En mer N · En retard N », for whoever watches over others; it leads to who they are. */
export function OutSummary({ role }: { role: Role }) {
  const say = useWords(dashboardWords)
  const times = useTimes()
  const { data } = useQuery(ownDashboard(role))
  if (data === undefined || data.role === 'fisherman') return null
  const { atSea, overdue } = data
  return (
    <Link
      href="/at-sea"
      className={classes(
        'inline-flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 justify-self-start rounded-control px-4 py-2 text-lg font-semibold underline-offset-4 hover:underline',
        overdue > 0 ? toneFills.reserve : toneFills.sea,
      )}
    >
      <span className="inline-flex items-center gap-2">
        <Sailboat aria-hidden className="size-6" />
        {say.at_sea} <span className="text-2xl font-bold tabular-nums">{times.number(atSea)}</span>
      </span>
      <span className="inline-flex items-center gap-2">
        <Clock aria-hidden className="size-6" />
        {say.overdue} <span className="text-2xl font-bold tabular-nums">{times.number(overdue)}</span>
      </span>
    </Link>
  )
}
