import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { borderWatch, useBorderWarnings } from './border-warnings.ts'
import type { BorderWarning } from './border-watch.ts'
import { borderWords } from './border.words.ts'

/** Above every screen, until the boat has turned away or somebody has read it. It is advice, and no alert. */
export function BorderWarnings() {
  const warnings = useBorderWarnings()
  if (warnings.length === 0) return null
  return (
    <div className="grid max-h-[50dvh] gap-2 overflow-y-auto bg-paper p-2">
      {warnings.map((warning) => (
        <Warning key={warning.zone} warning={warning} />
      ))}
    </div>
  )
}

function Warning({ warning: { zone, name, way, metres, seconds } }: { warning: BorderWarning }) {
  const say = useWords(borderWords)
  const times = useTimes()
  const distance = useDistances().text(metres)
  return (
    <Notice
      tone={way === 'into' ? 'forbid' : 'warn'}
      live
      title={way === 'into' ? say.into(name) : say.outOf(name)}
      onDismiss={() => borderWatch.dismiss(zone)}
    >
      {seconds < 60 ? say.now(distance) : say.ahead(distance, times.number(Math.round(seconds / 60)))}
    </Notice>
  )
}
