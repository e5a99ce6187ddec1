import { Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { BaseChoice } from '#web/platform/map/BaseChoice.tsx'
import { mapWords } from '#web/platform/map/map.words.ts'
import type { Base } from '#web/platform/map/marks.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { Legend } from './Legend.tsx'
import { mapsWords } from './maps.words.ts'

export type Layers = {
  readonly balises: boolean
  readonly quais: boolean
  readonly ships: boolean
  readonly zones: boolean
  readonly grid: boolean
  /** Wind and waves; unsaid: as this device saves data or not. */
  readonly sea?: boolean
  readonly base: Base
}

export type MapLayersProps = {
  layers: Layers
  onChange: (change: Partial<Layers>) => void
  managers: boolean
  /** For who may. */
  onDrawZone?: (() => void) | undefined
  /** What else can be shown on this map. */
  children?: ReactNode
}

export function MapLayers({ layers, onChange, managers, onDrawZone, children }: MapLayersProps) {
  const say = useWords(mapsWords)
  const sayMap = useWords(mapWords)
  const { isSavingData } = useDataSaver()
  return (
    <div className="grid gap-4">
      <div>
        <Checkbox
          label={say.balises}
          checked={layers.balises}
          onChange={({ target }) => onChange({ balises: target.checked })}
        />
        <Checkbox
          label={say.quais}
          checked={layers.quais}
          onChange={({ target }) => onChange({ quais: target.checked })}
        />
        <Checkbox
          label={say.ships}
          checked={layers.ships}
          onChange={({ target }) => onChange({ ships: target.checked })}
        />
        <Checkbox
          label={say.zones}
          checked={layers.zones}
          onChange={({ target }) => onChange({ zones: target.checked })}
        />
        <Checkbox
          label={sayMap.grid}
          checked={layers.grid}
          onChange={({ target }) => onChange({ grid: target.checked })}
        />
        <Checkbox
          label={say.sea}
          hint={say.seaHint}
          checked={layers.sea ?? !isSavingData}
          onChange={({ target }) => onChange({ sea: target.checked })}
        />
      </div>
      {onDrawZone && (
        <Button variant="secondary" icon={Shapes} className="justify-self-start" onClick={onDrawZone}>
          {say.drawZone}
        </Button>
      )}
      {children}
      <BaseChoice value={layers.base} onChange={(base) => onChange({ base })} />
      <div className="grid gap-2">
        <p className="font-semibold">{say.legend}</p>
        <Legend managers={managers} />
      </div>
      <p className="text-sm text-ink-2">{`${sayMap.notForNavigation} · ${sayMap.sources}`}</p>
    </div>
  )
}
