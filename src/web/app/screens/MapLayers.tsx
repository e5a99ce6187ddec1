import { baliseLook } from '#web/balises/balises.layer.ts'
import { baliseWords } from '#web/balises/balises.words.ts'
import { deviceLooks } from '#web/devices/devices.layer.ts'
import { LookSwatch } from '#web/map/LookSwatch.tsx'
import { mapWords } from '#web/map/map.words.ts'
import type { Base, Look } from '#web/map/marks.ts'
import { basesOffered } from '#web/map/tiles.ts'
import { boatLooks } from '#web/positions/positions.layer.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useWords } from '#web/words/words.ts'
import { mapScreenWords } from './map-screen.words.ts'

export type Layers = { readonly balises: boolean; readonly grid: boolean; readonly base: Base }

type MapLayersProps = { layers: Layers; onChange: (change: Partial<Layers>) => void; managers: boolean }

export function MapLayers({ layers, onChange, managers }: MapLayersProps) {
  const say = useWords(mapScreenWords)
  const sayMap = useWords(mapWords)
  const bases = basesOffered()
  return (
    <div className="grid gap-4">
      <div>
        <Checkbox
          label={say.balises}
          checked={layers.balises}
          onChange={({ target }) => onChange({ balises: target.checked })}
        />
        <Checkbox
          label={sayMap.grid}
          checked={layers.grid}
          onChange={({ target }) => onChange({ grid: target.checked })}
        />
      </div>
      <RadioGroup<Base>
        label={sayMap.base}
        value={layers.base}
        onValueChange={(base) => onChange({ base })}
        options={bases.map((base) => ({
          value: base,
          label: sayMap[base],
          ...(base !== 'chart' && { hint: sayMap.online }),
        }))}
      />
      <Legend managers={managers} />
    </div>
  )
}

function Legend({ managers }: { managers: boolean }) {
  const say = useWords(mapScreenWords)
  const sayBalise = useWords(baliseWords)
  const boats = [
    [say.own, boatLooks.own],
    [say.fresh, boatLooks.fresh],
    [say.stale, boatLooks.stale],
    [say.offline, boatLooks.offline],
  ] as const
  const types = (['gps', 'vms', 'ais', 'emergency'] as const).map(
    (type) => [say.baliseOf(sayBalise[type]), baliseLook(type, 'active')] as const,
  )
  const states = (['inactive', 'maintenance', 'error'] as const).map(
    (status) => [say.baliseIn(sayBalise[status]), baliseLook('gps', status)] as const,
  )
  return (
    <section aria-labelledby="map-legend" className="grid gap-2">
      <h3 id="map-legend" className="font-semibold">
        {say.legend}
      </h3>
      <ul className="grid gap-1.5 text-sm">
        {boats.map(([name, look]) => (
          <LegendLine key={name} name={name} look={look} />
        ))}
        <li className="flex items-center gap-3">
          <span className="map-urgent relative size-7 shrink-0 scale-75" aria-hidden>
            <span />
          </span>
          {say.urgent}
        </li>
        {[...types, ...states].map(([name, look]) => (
          <LegendLine key={name} name={name} look={look} />
        ))}
        {managers && <LegendLine name={say.device} look={deviceLooks.active} />}
        <li className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full border-4 border-ok bg-card text-xs font-bold"
          >
            9
          </span>
          {say.crowd}
        </li>
      </ul>
    </section>
  )
}

function LegendLine({ name, look }: { name: string; look: Look }) {
  return (
    <li className="flex items-center gap-3">
      <LookSwatch look={look} />
      {name}
    </li>
  )
}
