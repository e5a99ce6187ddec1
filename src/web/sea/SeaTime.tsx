import { History, X } from 'lucide-react'
import { Suspense } from 'react'
import type { Sector } from '#contract/weather/sectors.ts'
import type { ChartTime } from '#web/fleet/time/use-chart-time.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'

const TimeOfMap = lazyPart(async () => (await import('#web/fleet/time/TimeOfMap.tsx')).TimeOfMap)

type SeaTimeProps = {
  readonly time: ChartTime
  readonly sector: Sector
  /** As the chip « En mer » has it. */
  readonly atSeaNow: number | undefined
  readonly isDesk: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The hours of the sea at the foot of the chart: always at a desk, one touch away on a phone, above the queue and never over it. */
export function SeaTime({ time, sector, atSeaNow, isDesk, isOpen, onToggle }: SeaTimeProps) {
  const say = useWords(seaWords)
  const bar = (
    <Suspense>
      <TimeOfMap time={time} sector={sector} atSeaNow={atSeaNow} className="sea-time" />
    </Suspense>
  )
  if (isDesk) return bar
  return (
    <div className="sea-day">
      <IconButton
        label={isOpen ? say.closeDay : say.openDay}
        icon={isOpen ? X : History}
        variant="secondary"
        aria-expanded={isOpen}
        className={mapToolLook}
        onClick={onToggle}
      />
      {isOpen && bar}
    </div>
  )
}
