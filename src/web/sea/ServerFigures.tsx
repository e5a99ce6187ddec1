import { useAdminFigures } from '#web/dashboard/use-admin-figures.ts'
import { useWords } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'
import type { Sea } from './use-sea.ts'

/** How the server is, after who is at sea: small. */
export function ServerFigures({ sea: { figures } }: { sea: Sea }) {
  const say = useWords(seaWords)
  const known = useAdminFigures(figures.data?.role === 'admin' ? figures.data : null)
  return (
    <dl aria-label={say.server} className="sea-note gap-x-4 text-sm">
      {known.map(({ key, label, value, unit }) => (
        <div key={key} className="flex gap-1.5 whitespace-nowrap">
          <dt>{label}</dt>
          <dd className="min-w-[7ch] font-bold tabular-nums">
            {value ?? '–'}
            {value !== null && unit && <>&nbsp;{unit}</>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
