import type { ReactNode } from 'react'
import { type Hull, hullFrom } from '#contract/pirogues/hull.ts'
import { freshnesses } from '#contract/positions/freshness.ts'
import type { ZoneType } from '#contract/zones/zone.ts'
import { baliseLook } from '#web/balises/balises.layer.ts'
import { baliseWords } from '#web/balises/balises.words.ts'
import { deviceLooks } from '#web/devices/devices.layer.ts'
import { LookSwatch } from '#web/platform/map/LookSwatch.tsx'
import type { Look } from '#web/platform/map/marks.ts'
import { useWords } from '#web/platform/words/words.ts'
import { boatLooks } from '#web/positions/positions.layer.ts'
import { quaiLook } from '#web/quais/quais.layer.ts'
import { quaiWords } from '#web/quais/quais.words.ts'
import { emergencyLook, inChargeLook } from '#web/rescue/emergencies.layer.ts'
import { shipLooks } from '#web/ships/ships.layer.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { ZoneSwatch } from '#web/zones/ZoneSwatch.tsx'
import { mapsWords } from './maps.words.ts'

type Line = readonly [name: string, look: Look]
/** Any boat’s. */
const sample = hullFrom('Guet')

/** What the map of boats draws, in the same shapes and words. */
export function Legend({ managers }: { managers: boolean }) {
  const say = useWords(mapsWords)
  return (
    <LegendSection>
      {!managers && <LegendLines lines={[[say.own, boatLooks.own]]} hull={sample} />}
      <AgeLines />
      <LegendLines
        lines={[
          [say.urgent, emergencyLook],
          [say.charge, inChargeLook],
          [say.late, boatLooks.late],
          [say.quay, boatLooks.quay],
        ]}
        hull={sample}
      />
      <BaliseLines />
      <QuaiLines />
      <ShipLines />
      {managers && <LegendLines lines={[[say.device, deviceLooks.active]]} />}
      <ZoneLines />
      <li className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full border-4 border-ok bg-card text-xs font-bold"
        >
          9
        </span>
        {say.crowd}
      </li>
    </LegendSection>
  )
}

/** The same for a map of devices. */
export function DeviceLegend() {
  return (
    <LegendSection>
      <AgeLines />
      <BaliseLines />
      <ZoneLines />
    </LegendSection>
  )
}

function LegendSection({ children }: { children: ReactNode }) {
  const say = useWords(mapsWords)
  return (
    <ul aria-label={say.legend} className="grid gap-1.5 pb-3 text-sm">
      {children}
    </ul>
  )
}

function BaliseLines() {
  const say = useWords(mapsWords)
  const sayBalise = useWords(baliseWords)
  const types = (['gps', 'vms', 'ais', 'emergency'] as const).map((type): Line => [
    say.baliseOf(sayBalise[`baliseType.${type}` as const]),
    baliseLook(type, 'active'),
  ])
  const states = (['inactive', 'maintenance', 'error'] as const).map((status): Line => [
    say.baliseIn(sayBalise[`status.${status}` as const]),
    baliseLook('gps', status),
  ])
  return <LegendLines lines={[...types, ...states]} />
}

function QuaiLines() {
  const say = useWords(mapsWords)
  const sayQuai = useWords(quaiWords)
  const states = (['available', 'occupied', 'maintenance', 'reserved'] as const).map((status): Line => [
    say.quaiIn(sayQuai[`status.${status}` as const]),
    quaiLook(status),
  ])
  return <LegendLines lines={states} />
}

function ShipLines() {
  const say = useWords(mapsWords)
  const ages = (['now', 'recent', 'old'] as const).map((age): Line => [say.shipIn(say[age]), shipLooks[age]])
  return <LegendLines lines={ages} />
}

/** The ages of a position, wherever boats are drawn. */
function AgeLines() {
  const say = useWords(mapsWords)
  return (
    <LegendLines lines={freshnesses.map((freshness): Line => [say[freshness], boatLooks[freshness]])} hull={sample} />
  )
}

function LegendLines({ lines, hull }: { lines: readonly Line[]; hull?: Hull }) {
  return lines.map(([name, look]) => (
    <li key={name} className="flex items-center gap-3">
      <LookSwatch look={look} hull={hull} />
      {name}
    </li>
  ))
}

const shownTypes = ['safety', 'fishing', 'restricted', 'navigation'] as const

function ZoneLines() {
  const say = useWords(mapsWords)
  const sayZone = useWords(zoneWords)
  return (
    <>
      {shownTypes.map((type) => (
        <ZoneLine key={type} type={type} name={say.zoneOf(sayZone[type])} />
      ))}
      <ZoneLine type="anchorage" name={say.otherZones} />
      <li className="flex items-center gap-3">
        <span aria-hidden className="w-7 shrink-0 border-t-2 border-(--chart-shelf)" />
        {say.shelf}
      </li>
    </>
  )
}

function ZoneLine({ type, name }: { type: ZoneType; name: string }) {
  return (
    <li className="flex items-center gap-3">
      <ZoneSwatch zone={{ zoneType: type }} />
      {name}
    </li>
  )
}
