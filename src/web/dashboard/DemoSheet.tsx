import { MapPin } from 'lucide-react'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import type { Mark } from '#web/platform/map/marks.ts'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'

type DemoSheetProps = { engine: MapEngine; trackers: readonly Mark[]; chosen: string; onClose: () => void }

/** A tracker of the demonstration says where it is, and nothing else. */
export function DemoSheet({ engine, trackers, chosen, onClose }: DemoSheetProps) {
  const say = useWords(mapsWords)
  const times = useTimes()
  const tracker = trackers.find(({ id }) => id === chosen)
  if (!tracker) return null
  const [longitude, latitude] = tracker.at
  return (
    <MarkSheet engine={engine} mark={chosen} at={tracker.at} title={tracker.label} onClose={onClose}>
      <Facts
        facts={[
          [say.latitude, times.number(latitude, 4)],
          [say.longitude, times.number(longitude, 4)],
        ]}
      />
    </MarkSheet>
  )
}

/** The same trackers for those who have no mouse. */
export function DemoLines({ trackers, onChoose }: { trackers: readonly Mark[]; onChoose: (id: string) => void }) {
  return trackers.map(({ id, label }) => (
    <Button key={id} variant="secondary" icon={MapPin} wide onClick={() => onChoose(id)}>
      {label}
    </Button>
  ))
}
