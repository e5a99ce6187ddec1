import './feu.css'
import type { User } from '#contract/accounts/account.ts'
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notePictureSeen } from '#web/platform/api/after-opening.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useIsCalling } from '#web/sos/sos-of-this-device.ts'
import { useOwnVoyage } from '#web/voyages/own-voyage-state.ts'
import { AgePill } from './AgePill.tsx'
import { feuWords } from './feu.words.ts'
import { FeuPicture } from './FeuPicture.tsx'
import { FeuSentence } from './FeuSentence.tsx'
import { GoButtons } from './GoButtons.tsx'
import { useKeepCrew } from './use-keep-crew.ts'
import { useBoatPicture } from './use-boat-picture.ts'
import { useFeu } from './use-feu.ts'
import { WindDial } from './WindDial.tsx'

const AtSeaBlock = lazyPart(async () => (await import('./AtSeaBlock.tsx')).AtSeaBlock)

const longest = 1_500
/** The bar of a phone, and the strip of a demonstration: more than that is taken from the picture. */
const usualTop = 104

/** « Le feu » : the fisherman's first screen. The sea as it is, one sentence, and one button; it fills a phone from bar to bar. */
export function FeuScreen({ user }: { user: User }) {
  const say = useWords(feuWords)
  const outing = useOwnVoyage()
  const { open } = outing
  useKeepCrew(user, outing)
  const isCalling = useIsCalling()
  const feu = useFeu(open !== null || isCalling)
  const isSeen = !feu.isAsking && !outing.isAsking
  useEffect(() => {
    if (isSeen) notePictureSeen()
  }, [isSeen])
  const [isStaying, stay] = useState(false)
  const { light } = feu
  const isOverdue = open !== null && Date.parse(open.dueAt) <= feu.now
  const place = useRoomBelowBar()
  const isUnsure = usePatience(outing.isAsking)
  /* While the sea is asked about, the boat lies where most days find it: it jumps ashore once a month, not into the sea each morning. */
  const isAshore = open === null && !isCalling && !feu.isAsking && (light === 'red' || light === 'unknown')
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
      data-late={isOverdue || undefined}
      className={classes(
        isUnsure && 'invisible',
        'feu relative isolate -mx-[max(1rem,var(--safe-left))] -mt-3 flex min-h-[calc(100svh-var(--feu-top,3.75rem)-0.5rem-var(--bar-height)-var(--foot))] flex-col overflow-hidden ' +
          'sm:-mt-5 lg:mx-0 lg:mt-0 lg:min-h-104 lg:flex-row lg:rounded-sheet lg:shadow-card short:landscape:min-h-60 short:landscape:flex-row',
      )}
    >
      <div
        className={classes(
          'relative flex-1',
          /* Out at sea what is pressed stands below more that is said; the button comes before the picture. */
          open === null
            ? 'min-h-50 [@media(max-height:42rem)]:min-h-24'
            : 'min-h-30 max-lg:[@media(max-height:42rem)]:min-h-24 lg:min-h-50',
          isOverdue && 'max-lg:[@media(max-height:48rem)]:min-h-16',
        )}
      >
        {/* Its size is asked for by what stands in it: of a box that grows, this browser or that one answers before it has grown. */}
        <div className="feu-room absolute inset-0">
          <div className="feu-sky h-full">
            <FeuPicture
              sea={{ light, waves: feu.waves, figure: feu.figure, isAshore, isThundery: feu.isThundery }}
              boat={boat}
            />
          </div>
          <div className="feu-top absolute inset-x-4 top-3 flex items-start justify-between gap-3 lg:inset-x-6 lg:top-5">
            <WindDial weather={feu.weather} />
            <div className="grid min-w-0 justify-items-end gap-0.5">
              <AgePill now={feu.now} />
              <p
                className={classes(
                  'feu-name max-w-full truncate pr-1 text-lg/7 font-bold lg:text-xl/9',
                  open !== null && 'max-lg:sr-only',
                )}
              >
                {name}
              </p>
            </div>
          </div>
          <p className="sr-only">{feu.figure === null ? say.wavesUnknown : say.wavesLabel(feu.figure)}</p>
        </div>
      </div>
      <div
        className={classes(
          'relative mx-auto grid w-full max-w-xl grid-cols-1 content-end gap-2.5 px-4 pb-7',
          'lg:m-0 lg:w-(--feu-side) lg:shrink-0 lg:py-6 lg:pr-6 lg:pl-0 short:landscape:m-0 short:landscape:w-(--feu-side) short:landscape:py-3',
        )}
      >
        {/* At sea his own call comes before it: the picture says it still. Who is late is told of the sea in one line. */}
        <div
          className={classes(
            '@container',
            open !== null && 'in-data-sos-case:max-lg:[@media(max-height:48rem)]:hidden',
          )}
        >
          <FeuSentence
            light={light}
            said={feu.said(isStaying && open === null && !isCalling)}
            account={user.id}
            isCalling={isCalling}
          />
        </div>
        {open === null ? (
          <GoButtons
            light={light}
            said={feu.said(false)}
            habits={outing.habits}
            isAsking={outing.isAsking}
            isCalling={isCalling}
            isStaying={isStaying}
            onStay={() => stay(!isStaying)}
          />
        ) : (
          <Failsafe>
            <Suspense
              fallback={
                <Skeleton
                  className={classes('rounded-sheet', isOverdue ? 'h-70' : 'h-62 [@media(max-height:42rem)]:h-56')}
                />
              }
            >
              <AtSeaBlock voyage={open} looksReturned={outing.looksReturned} isWaiting={outing.isWaiting} />
            </Suspense>
          </Failsafe>
        )}
      </div>
    </section>
  )
}

/** Ashore or at sea the picture has another size: on a telephone that knows neither it waits so long, and no longer, to be seen. */
function usePatience(isAsking: boolean): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => later(longest, () => setPatient(false)), [])
  return isAsking && isPatient
}

/**
 * What stands above it differs (a banner, a demonstration): the picture begins below that, and ends at the bar of the thumb.
 * While the page is laid out and not seen yet that may still come; later it moves nothing.
 */
function useRoomBelowBar(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      const element = place.current
      if (!element) return
      const top = `${Math.round(element.getBoundingClientRect().top + scrollY)}px`
      /* Written again, even the same lays the whole page out once more. */
      if (element.style.getPropertyValue('--feu-top') !== top) element.style.setProperty('--feu-top', top)
      element.toggleAttribute('data-crowded', Number.parseInt(top) > usualTop)
      if (getComputedStyle(element).visibility === 'hidden') frame = requestAnimationFrame(measure)
    }
    measure()
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', measure)
    }
  }, [])
  return place
}
