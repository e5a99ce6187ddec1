import { MapPinOff } from 'lucide-react'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

type NoChartProps = Pick<Dossier, 'state'> & { readonly className: string }

/** Where a call is that nobody knows the place of: said in the room of the chart, which then moves nothing when it comes. */
export function NoChart({ state, className }: NoChartProps) {
  const say = useWords(rescueWords)
  const word = useWords(dossierWords)
  if (state === 'loading') return <Skeleton className={className} />
  return (
    <div
      className={classes('grid place-content-center justify-items-center gap-1 bg-well px-4 text-center', className)}
    >
      <MapPinOff aria-hidden className="size-8 text-ink-2" />
      <p className="text-lg leading-6 font-semibold">{say.noPlace}</p>
      <p className="text-sm text-ink-2">{state === 'failed' ? word.positionsFailed : say.noPositions}</p>
    </div>
  )
}
