import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, MapPin, MapPinOff, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { loadBasemap } from '#web/platform/map/chart/basemap.ts'
import { isLandAt } from '#web/platform/map/chart/land-at.ts'
import { landingPlacesIn } from '#web/platform/map/chart/landing-places.ts'
import { mapWords } from '#web/platform/map/map.words.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type KnownCoast, placeInWords } from './place-in-words.ts'
import { type Heights, type SheetHeight, nextHeight, sheetHeights } from './sheet-heights.ts'
import { sheetWords } from './sheet.words.ts'
import type { useSheetDrag } from './use-sheet-drag.ts'

export type HeadParts = {
  /** Null: nobody knows where it is. */
  readonly at: LngLat | null
  /** Its name. */
  readonly title: string
  /** How it is, with the age of that. */
  readonly state?: ReactNode
  /** The one button that calls. */
  readonly call?: ReactNode
}

type Steps = Pick<ReturnType<typeof useSheetDrag>, 'onPointerDown' | 'endsDrag'> & {
  readonly height: SheetHeight
  readonly heights: Heights
  readonly onHeight: (height: SheetHeight) => void
}

type SheetHeadProps = HeadParts & {
  readonly top: RefObject<HTMLDivElement | null>
  readonly titleId: string
  /** Null: a panel has one height. */
  readonly steps: Steps | null
  readonly onClose: () => void
}

/** What is always seen of a sheet: where, who, how it is with its age, and the button that calls. A thumb drags it. */
export function SheetHead({ at, title, state, call, top, titleId, steps, onClose }: SheetHeadProps) {
  const say = useWords(mapWords)
  return (
    <div ref={top} className="mark-sheet-head" onPointerDown={steps?.onPointerDown}>
      {steps && <Grip {...steps} />}
      <div className="flex items-start justify-between gap-2">
        <PlaceLine at={at} />
        <span className="flex shrink-0">
          {steps && <StepButton {...steps} />}
          <IconButton label={say.close} icon={X} onClick={onClose} />
        </span>
      </div>
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-base leading-5 font-bold wrap-anywhere">
            {title}
          </h2>
          {state}
        </div>
        <span className="shrink-0 empty:hidden">{call}</span>
      </div>
    </div>
  )
}

function PlaceLine({ at }: Pick<HeadParts, 'at'>) {
  const say = useWords(sheetWords)
  const language = useLanguage()
  const words = usePlaceInWords(at)
  const Icon = at === null ? MapPinOff : MapPin
  return (
    <p className="flex min-w-0 items-start gap-1.5 pt-2.5 text-lg leading-6 font-bold">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
      <span className="min-w-0">{at === null ? say.noPlace : (words ?? placeInMinutes(at, language))}</span>
    </p>
  )
}

/** The same as dragging for keys: it is a slider of three steps. */
function Grip({ height, heights, endsDrag, onHeight }: Steps) {
  const say = useWords(sheetWords)
  const onKey = (event: KeyboardEvent) => {
    const to = keyed(event.key, height, heights)
    if (to === undefined) return
    event.preventDefault()
    if (to !== null) onHeight(to)
  }
  const step = nextHeight(height, 1, heights) ?? 'peek'
  return (
    <button
      type="button"
      /* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would take the drag of the finger for itself */
      role="slider"
      aria-label={say.height}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={sheetHeights.length}
      aria-valuenow={sheetHeights.indexOf(height) + 1}
      aria-valuetext={say[height]}
      className="mark-sheet-grip"
      onKeyDown={onKey}
      onClick={() => !endsDrag() && onHeight(step)}
    />
  )
}

/** Undefined: no key of a slider. Null: there is no step further. */
function keyed(key: string, height: SheetHeight, heights: Heights): SheetHeight | null | undefined {
  if (key === 'ArrowUp' || key === 'PageUp') return nextHeight(height, 1, heights)
  if (key === 'ArrowDown' || key === 'PageDown') return nextHeight(height, -1, heights)
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : undefined
}

function StepButton({ height, heights, onHeight }: Steps) {
  const say = useWords(sheetWords)
  const up = nextHeight(height, 1, heights)
  if (up === null && nextHeight(height, -1, heights) === null) return null
  return up === null ? (
    <IconButton label={say.lower} icon={ChevronDown} onClick={() => onHeight('peek')} />
  ) : (
    <IconButton label={say.raise} icon={ChevronUp} onClick={() => onHeight(up)} />
  )
}

/** « 6 M au large de Cayar »; null while the chart is read, or where no landing place is near. */
function usePlaceInWords(at: LngLat | null): string | null {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['map', 'known-coast'],
    queryFn: readCoast,
    networkMode: 'always',
    staleTime: Infinity,
    /* It is of the app itself, and more than a device should keep twice. */
    meta: { isPassing: true },
  })
  return data && at ? placeInWords(at, data, language) : null
}

async function readCoast(): Promise<KnownCoast> {
  const basemap = await loadBasemap()
  return { places: landingPlacesIn(basemap), isLand: (at) => isLandAt(basemap, at) }
}
