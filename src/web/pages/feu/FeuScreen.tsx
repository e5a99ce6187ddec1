import './feu.css'
import type { User } from '#contract/accounts/account.ts'
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Failsafe } from '#web/shell/Failsafe.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { useOwnOuting } from '#web/voyages/own-outing.ts'
import { AgePill } from './AgePill.tsx'
import { feuWords } from './feu.words.ts'
import { FeuPicture } from './FeuPicture.tsx'
import { FeuSentence } from './FeuSentence.tsx'
import { GoButtons } from './GoButtons.tsx'
import { useBoatPicture } from './use-boat-picture.ts'
import { useFeu } from './use-feu.ts'
import { WindDial } from './WindDial.tsx'

const AtSeaBlock = lazyPart(async () => (await import('./AtSeaBlock.tsx')).AtSeaBlock)

/** « Le feu » : the fisherman's first screen. The sea as it is, one sentence, and one button; it fills a phone from bar to bar. */
export function FeuScreen({ user }: { user: User }) {
  const say = useWords(feuWords)
  const outing = useOwnOuting()
  const { open } = outing
  const feu = useFeu(open !== null)
  const [isStaying, stay] = useState(false)
  const { light } = feu
  const place = useRoomBelowBar()
  const isAshore = open === null && (light === 'red' || light === 'unknown')
  const boat = useBoatPicture(outing.pirogue, user.id, isAshore)
  const name = open?.pirogueName ?? user.profile.boatName
  return (
    <section
      ref={place}
      aria-label={say.title}
      aria-busy={feu.isAsking}
      data-light={light}
      data-ashore={isAshore || undefined}
      data-out={open !== null || undefined}
      className={
        'feu relative isolate -mx-[max(1rem,var(--safe-left))] -mt-3 flex min-h-[calc(100svh-var(--feu-top,3.75rem)-0.5rem-var(--bar-height))] flex-col overflow-hidden ' +
        'sm:-mt-5 lg:mx-0 lg:mt-0 lg:min-h-104 lg:flex-row lg:rounded-sheet lg:shadow-card short:landscape:min-h-60 short:landscape:flex-row'
      }
    >
      <div
        className={classes(
          'feu-stage relative min-h-50 flex-1',
          open !== null && '[@media(max-height:42rem)]:min-h-30',
        )}
      >
        <div className="feu-sky h-full">
          <FeuPicture
            sea={{ light, waves: feu.waves, figure: feu.figure, isAshore, isThundery: feu.isThundery }}
            boat={boat}
          />
        </div>
        <div className="absolute inset-x-4 top-3 flex items-start justify-between gap-3 lg:inset-x-6 lg:top-5">
          <WindDial weather={feu.weather} />
          <div className="grid min-w-0 justify-items-end gap-0.5">
            <AgePill now={feu.now} />
            <p
              className={classes(
                'feu-name max-w-full truncate pr-8 text-lg/7 font-bold lg:pr-1 lg:text-xl/9',
                open !== null && 'max-lg:sr-only',
              )}
            >
              {name}
            </p>
          </div>
        </div>
        <p className="sr-only">{feu.figure === null ? say.wavesUnknown : say.wavesLabel(feu.figure)}</p>
      </div>
      <div
        className={classes(
          'relative mx-auto grid w-full max-w-xl content-end gap-2.5 px-4 pb-7',
          'lg:m-0 lg:w-(--feu-side) lg:shrink-0 lg:py-6 lg:pr-6 lg:pl-0 short:landscape:m-0 short:landscape:w-(--feu-side) short:landscape:py-3',
        )}
      >
        <FeuSentence light={light} text={feu.sentence(isStaying && open === null)} isBusy={feu.isAsking} />
        {open === null ? (
          <GoButtons
            light={light}
            habits={outing.habits}
            isAsking={outing.isAsking}
            isStaying={isStaying}
            onStay={() => stay(!isStaying)}
          />
        ) : (
          <Failsafe>
            <Suspense fallback={<Skeleton className="h-59 rounded-sheet" />}>
              <AtSeaBlock voyage={open} looksReturned={outing.looksReturned} isWaiting={outing.isWaiting} />
            </Suspense>
          </Failsafe>
        )}
      </div>
    </section>
  )
}

/** What stands above it differs (a banner, a demonstration): the picture begins below that, and ends at the bar of the thumb. */
function useRoomBelowBar(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (place.current?.getBoundingClientRect().top ?? 0) + scrollY
      place.current?.style.setProperty('--feu-top', `${Math.round(top)}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return place
}
