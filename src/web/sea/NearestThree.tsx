import { BoatSeen, PatronFace } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { seaWords } from './sea.words.ts'
import type { CallWithHelpers } from './use-sea.ts'

type NearestThreeProps = {
  readonly call: CallWithHelpers
  readonly isAsking: boolean
  readonly onChoose: (boat: string) => void
}

/** Who is there soonest, and in how many minutes; each is found on the map by a touch. */
export function NearestThree({ call: { helpers, rescuers }, isAsking, onChoose }: NearestThreeProps) {
  const say = useWords(seaWords)
  const word = useWords(rescueWords)
  const { time } = useHelperWords()
  const times = useTimes()
  const distances = useDistances()
  if (isAsking) return <Skeleton className="h-38" />
  if (helpers.length === 0) return <p className="border-t border-line pt-2 text-sm">{say.noHelper}</p>
  return (
    <ol aria-label={say.nearest} className="-mx-1.5 grid grid-cols-1 border-t border-line pt-1.5">
      {helpers.map((helper) => {
        const isGoing = rescuers.includes(helper)
        const motion = isGoing ? say.onTheWay : word[helper.motion].toLocaleLowerCase('fr')
        const [figure, unit] = time(helper).split(/\s(?=\D+$)/)
        return (
          <li key={helper.id}>
            <button
              type="button"
              onClick={() => onChoose(helper.id)}
              className={classes(
                'flex min-h-target w-full items-center gap-3 rounded-control px-1.5 text-left hover:bg-well',
                isGoing && 'bg-charge-fill text-on-charge hover:bg-charge-hover',
              )}
            >
              <BoatSeen pirogue={helper.position.pirogue} name={helper.name} heardAt={helper.position.effectiveAt} />
              <span className="grid min-w-0 flex-1 leading-5">
                <span className="truncate font-bold">{helper.name}</span>
                <span className="truncate text-sm">
                  {[
                    distances.text(helper.distance).replace(/\s\(.*$/, ''),
                    motion,
                    helper.isStale && times.ago(helper.position.effectiveAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <PatronFace pirogue={helper.position.pirogue} />
              <span className="shrink-0 whitespace-nowrap">
                <span className="text-[1.375rem] font-bold tabular-nums">{figure}</span>
                {unit && <span className="text-base">{`\u00A0${unit}`}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
