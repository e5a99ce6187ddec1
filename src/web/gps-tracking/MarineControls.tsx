import { ChevronDown, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeviceLegend } from '#web/fleet-map/Legend.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { BaseChoice } from '#web/platform/map/BaseChoice.tsx'
import { mapWords } from '#web/platform/map/map.words.ts'
import type { Base } from '#web/platform/map/marks.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { useWords } from '#web/platform/words/words.ts'

export type MarineLayers = {
  readonly base: Base
  readonly trails: boolean
  readonly accuracy: boolean
  readonly balises: boolean
  readonly quais: boolean
  readonly zones: boolean
}

type MarineControlsProps = {
  layers: MarineLayers
  onChange: (change: Partial<MarineLayers>) => void
  onRefresh: () => void
  refreshing: boolean
  summary: string
  /** The list of devices. */
  children: ReactNode
}

const switches = [
  ['balises', 'balises'],
  ['quais', 'quais'],
  ['zones', 'zones'],
  ['trails', 'trails'],
  ['accuracy', 'accuracyCircles'],
] as const

export function MarineControls({ layers, onChange, onRefresh, refreshing, summary, children }: MarineControlsProps) {
  const say = useWords(mapsWords)
  const sayMap = useWords(mapWords)
  return (
    <>
      <Button variant="secondary" icon={RotateCw} wide loading={refreshing} onClick={onRefresh}>
        {say.refresh}
      </Button>
      <div>
        {switches.map(([layer, word]) => (
          <Checkbox
            key={layer}
            label={say[word]}
            hint={layer === 'trails' ? say.trailsHint : undefined}
            checked={layers[layer]}
            onChange={({ target }) => onChange({ [layer]: target.checked })}
          />
        ))}
      </div>
      <Fold title={sayMap.base}>
        <BaseChoice value={layers.base} onChange={(base) => onChange({ base })} />
      </Fold>
      <Fold title={summary} open>
        {children}
      </Fold>
      <Fold title={say.legend}>
        <DeviceLegend />
      </Fold>
    </>
  )
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-t border-line">
      <summary className="flex min-h-target items-center justify-between gap-2 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-5 in-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
