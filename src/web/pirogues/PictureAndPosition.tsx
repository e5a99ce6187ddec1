import { useMemo } from 'react'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { Age } from '#web/ui/Age.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { drawnPicture } from './pirogue-picture.ts'
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

/** Where it was last, as old as that is. */
export function LastPosition({ pirogue: { lastPosition } }: { pirogue: Pick<Pirogue, 'lastPosition'> }) {
  const say = useWords(pirogueWords)
  const times = useTimes()
  const now = useMinute()
  if (lastPosition === null) return <span className="text-sm text-ink-2">{say.noPosition}</span>
  const { timestamp } = lastPosition
  const isStale = now - Date.parse(timestamp) > old
  return <Age at={timestamp} text={say.seen(times.agoInside(timestamp))} stale={isStale} className="text-sm" />
}
