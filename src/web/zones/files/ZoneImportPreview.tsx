import { useMemo, useEffect } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { zoneOutlineOf } from '#contract/zones/outline.ts'
import type { ZoneContent } from '#contract/zones/zone.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { useMap } from '#web/platform/map/use-map.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { zoneSentence } from '#web/zones/form/ZoneProblem.tsx'
import { areasOfContents, areasOfRefused } from '#web/zones/zones.layer.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { ZoneSwatch } from '#web/zones/ZoneSwatch.tsx'
import type { SkippedZone, usePlan } from './use-zone-import.ts'
import type { Candidate } from './zone-features.ts'
import { mostZonesAtOnce } from './zone-file-reader.ts'
import { zoneFileWords } from './zone-files.words.ts'

/** Off Cayar. */
const home = lngLat(-17.2, 14.92)
const zoom = 8
const room = { top: 24, right: 72, bottom: 40, left: 24 }

type ZoneImportMapProps = { readonly contents: readonly ZoneContent[]; readonly refused: readonly Candidate[] }

/** What will be added, where it will lie, and hatched what will not: a file with its axes exchanged is seen at once. */
function ZoneImportMap({ contents, refused }: ZoneImportMapProps) {
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

/** A look at a hundred is enough to know whether it is the right file. */
const shownAtMost = 100

/** Before anything is sent: what will be added, what will not, and why. */
export function ZoneImportPreview({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const say = useWords(zoneFileWords)
  const sayZone = useWords(zoneWords)
  const times = useTimes()
  const language = useLanguage()
  const { count, isTooMany, wanted, refused, known } = plan
  const contents = useMemo(() => wanted.flatMap(({ zone }) => (zone ? [zone.content] : [])), [wanted])
  const drawn = useMemo(() => refused.filter(({ lies }) => lies.length > 0), [refused])
  if (count === 0) return <Notice live tone="warn" title={say.empty} />
  if (isTooMany) {
    return <Notice live tone="forbid" title={say.tooMany(times.number(count), times.number(mostZonesAtOnce))} />
  }
  const left = [
    ...refused.map((each) => ({ name: each.name, why: each.refused ? zoneSentence(each.refused, language) : '' })),
    ...known.map(({ name }) => ({ name, why: say.known })),
  ]
  const torn = wanted.filter(({ unread }) => unread > 0)
  const unread = torn.reduce((sum, each) => sum + each.unread, 0)
  return (
    <>
      <output className="text-lg font-bold">
        {wanted.length === 0 ? say.noneToAdd : say.willBeAdded(wanted.length, times.number(wanted.length))}
      </output>
      <SkippedZoneLines
        title={say.unread(unread, times.number(unread))}
        left={torn.map((each) => ({ name: each.name, why: say.points(each.unread, times.number(each.unread)) }))}
      />
      {(contents.length > 0 || drawn.length > 0) && <ZoneImportMap contents={contents} refused={drawn} />}
      {drawn.length > 0 && <p className="text-sm text-ink-2">{say.hatched}</p>}
      {wanted.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {wanted.slice(0, shownAtMost).map(({ name, zone }, index) => (
            <li key={index} className="flex items-center gap-3">
              {zone && <ZoneSwatch zone={zone.content} />}
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              {zone && <span className="text-sm text-ink-2">{sayZone[zone.content.zoneType]}</span>}
            </li>
          ))}
        </ul>
      )}
      <SkippedZoneLines title={say.left(left.length, times.number(left.length))} left={left} />
    </>
  )
}

export function SkippedZoneLines({ title, left }: { title: string; left: readonly SkippedZone[] }) {
  if (left.length === 0) return null
  return (
    <Notice tone="warn" title={title}>
      <ul className="grid grid-cols-1 gap-1">
        {left.slice(0, shownAtMost).map(({ name, why }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold">{name}</span> — {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
