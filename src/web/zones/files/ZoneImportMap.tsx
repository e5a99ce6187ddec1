import { useEffect, useMemo } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { zoneOutlineOf } from '#contract/zones/outline.ts'
import type { ZoneContent } from '#contract/zones/zone.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import { useMap } from '#web/map/use-map.ts'
import { useWords } from '#web/words/words.ts'
import { areasOfContents, areasOfRefused } from '#web/zones/zones.layer.ts'
import type { Candidate } from './zone-features.ts'
import { zoneFileWords } from './zone-files.words.ts'

/** Off Cayar. */
const home = lngLat(-17.2, 14.92)
const zoom = 8
const room = { top: 24, right: 72, bottom: 40, left: 24 }

type ZoneImportMapProps = { readonly contents: readonly ZoneContent[]; readonly refused: readonly Candidate[] }

/** What will be added, where it will lie, and hatched what will not: a file with its axes exchanged is seen at once. */
export function ZoneImportMap({ contents, refused }: ZoneImportMapProps) {
  const say = useWords(zoneFileWords)
  const opening = useMap(home, zoom)
  const { engine } = opening
  const areas = useMemo(() => [...areasOfContents(contents), ...areasOfRefused(refused)], [contents, refused])
  const corners = useMemo(
    () => [
      ...contents.flatMap((content) => {
        const box = zoneOutlineOf(content)?.box
        return box ? [lngLat(box.west, box.south), lngLat(box.east, box.north)] : []
      }),
      ...refused.flatMap(({ lies }) => lies.flat().map(([longitude, latitude]) => lngLat(longitude, latitude))),
    ],
    [contents, refused],
  )
  useEffect(() => engine?.setAreas(areas), [engine, areas])
  useEffect(() => engine?.keepInView(corners, room), [engine, corners])
  return (
    <section aria-label={say.map} className="relative h-56 overflow-hidden rounded-card border border-line sm:h-72">
      <MapFrame opening={opening} base="chart" />
    </section>
  )
}
