import { useMemo } from 'react'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import type { SkippedZone, usePlan } from './use-zone-import.ts'
import { mostZonesAtOnce } from './zone-file-reader.ts'
import { zoneFileWords } from './zone-files.words.ts'
import { zoneSentence } from '#web/zones/form/ZoneProblem.tsx'
import { ZoneImportMap } from './ZoneImportMap.tsx'
import { ZoneSwatch } from '#web/zones/ZoneSwatch.tsx'
import { zoneWords } from '#web/zones/zones.words.ts'

/** A look at a hundred is enough to know whether it is the right file. */
const shownAtMost = 100

/** Before anything is sent: what will be added, what will not, and why. */
export function ImportPreview({ plan }: { plan: ReturnType<typeof usePlan> }) {
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
