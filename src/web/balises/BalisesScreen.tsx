import { CircleCheck, CircleX, RadioTower, Wrench } from 'lucide-react'
import { type Balise, balises } from '#contract/balises/balise.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { KindColumn } from '#web/platform/kit/list/columns.tsx'
import type { Counter } from '#web/platform/kit/list/Counters.tsx'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { LookSwatch } from '#web/platform/map/LookSwatch.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { BaliseFacts, BaliseStatusBadge } from './BaliseFacts.tsx'
import { baliseLook } from './balises.layer.ts'
import { baliseWords } from './balises.words.ts'

/** « Gestion des Balises ». */
export function BalisesScreen() {
  return (
    <ResourceScreen
      of={balises}
      words={baliseWords}
      icon={RadioTower}
      columns={columns}
      details={BaliseFacts}
      counters={counters}
      imported="balise"
    >
      {(f) => (
        <>
          <f.Text name="name" wide />
          <f.Choice name="baliseType" />
          <f.Choice name="status" />
          <f.Place />
          <f.Text name="vesselName" wide />
          <f.Text name="frequency" placeholder="161,975 MHz" />
          <f.Text name="power" placeholder="12,5 W" />
          <f.Text name="notes" rows={3} wide />
        </>
      )}
    </ResourceScreen>
  )
}

const counters: readonly Counter<typeof balises>[] = [
  { by: 'status', value: 'active', icon: CircleCheck, tone: 'ok' },
  { by: 'status', value: 'maintenance', icon: Wrench, tone: 'warn' },
  { by: 'status', value: 'error', icon: CircleX, tone: 'forbid' },
]

const columns: readonly KindColumn<typeof balises>[] = [
  { key: 'name', cell: (balise) => <Name balise={balise} /> },
  'baliseType',
  { key: 'status', cell: ({ status }) => <BaliseStatusBadge status={status} /> },
  'vesselName',
  { key: 'place', room: 22, cell: (balise) => <Place balise={balise} /> },
  'lastUpdate',
]

/** Beside the name the sign that stands for it on the map. */
function Name({ balise }: { balise: Balise }) {
  return (
    <span className="flex items-center gap-3">
      <LookSwatch look={baliseLook(balise.baliseType, balise.status)} />
      <span className="min-w-0 break-words">{balise.name}</span>
    </span>
  )
}

function Place({ balise: { longitude, latitude } }: { balise: Balise }) {
  return placeInMinutes(lngLat(longitude, latitude), useLanguage())
}
