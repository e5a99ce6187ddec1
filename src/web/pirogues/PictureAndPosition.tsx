import { useMemo } from 'react'
import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { type Hull, allPaints, hullFrom, hullOf, motifs, signs, writtenHull } from '#contract/pirogues/hull.ts'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { crews, hours, lands } from '#contract/pirogues/scene-light.ts'
import { type Scene, sceneDrawing } from '#contract/pirogues/scene.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { picture } from '#web/platform/ui/boats/boat-drawing.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { pirogueWords } from './pirogues.words.ts'

/** Its first photo; of one without photos the picture that was picked, else one that is painted as the boat is. */
export function PiroguePicture({ pirogue }: { pirogue: Pirogue }) {
  const say = useWords(pirogueWords)
  const { id, name, hull, galleryImage, images } = pirogue
  const drawn = useMemo(() => drawnPicture({ id, hull, galleryImage }), [id, hull, galleryImage])
  return (
    <img
      src={images[0] ?? drawn}
      alt={say.pictureOf(name)}
      loading="lazy"
      className="aspect-[4/3] w-full rounded-control border border-soft-edge bg-well object-cover"
    />
  )
}

const old = 2 * 3_600_000

type LastPositionProps = {
  readonly pirogue: Pick<Pirogue, 'lastPosition'>
  /** In a column whose head says what it is: the age alone, which is whole there. */
  readonly isInColumn?: boolean
}

/** Where it was last, as old as that is. */
export function LastPosition({ pirogue: { lastPosition }, isInColumn = false }: LastPositionProps) {
  const say = useWords(pirogueWords)
  const times = useTimes()
  const now = useMinute()
  if (lastPosition === null) return <span className="text-sm text-ink-2">{say.noPosition}</span>
  const { timestamp } = lastPosition
  const isStale = now - Date.parse(timestamp) > old
  const text = isInColumn ? times.ago(timestamp) : say.seen(times.agoInside(timestamp))
  return <Age at={timestamp} text={text} stale={isStale} className="text-sm" />
}

/** Of a boat without photos: the picture that was picked from the gallery, else one of its own, painted as it is. */
function drawnPicture({ id, hull, galleryImage }: Pick<Pirogue, 'id' | 'hull' | 'galleryImage'>): string {
  return picture(sceneDrawing(galleryPicture(galleryImage) ?? ownScene(id, hullOf(id, hull))))
}

/** Its hour, its shore and its crew follow from its id: it looks the same on every screen. */
function ownScene(id: string, hull: Hull): Scene {
  const { side, motif, sign } = hullFrom(`scene ${id}`)
  const crew = crews[motifs.indexOf(motif) % crews.length] ?? 'full'
  return {
    hull: writtenHull(hull),
    hour: hours[signs.indexOf(sign) % hours.length] ?? 'day',
    land: lands[allPaints.indexOf(side) % lands.length] ?? 'dunes',
    crew,
    isAshore: crew === 'none',
  }
}
