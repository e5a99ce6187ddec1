import { Undo2, Volume2 } from 'lucide-react'
import { Link } from 'wouter'
import { type Sighting, isAdrift } from '#contract/sightings/sighting.ts'
import { lngLat } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { SightingPicture } from './SightingPicture.tsx'
import { sightingsWords } from './sightings.words.ts'
import { useNearCases } from './use-near-cases.ts'
import { useSightingWrites } from './use-sighting-writes.ts'

type SightingLineProps = {
  readonly seen: Sighting
  readonly mayUndo: boolean
  readonly mayTie: boolean
  /** Beside its case: no link leads there. */
  readonly isInCase: boolean
}

const linkLook = 'inline-flex min-h-target items-center font-semibold text-sea underline underline-offset-4'

/** One thing that was seen: what, where, when, by whom, with its picture and voice, and what may be asked or done about it. */
export function SightingLine({ seen, mayUndo, mayTie, isInCase }: SightingLineProps) {
  const say = useWords(sightingsWords)
  const times = useTimes()
  const language = useLanguage()
  const { undoing } = useSightingWrites()
  const { id, kind, latitude, longitude, at, words, name, alert, undoneAt, undoneBy } = seen
  const [what, place] = [say[kind], lngLat(longitude, latitude)]
  const isCounting = undoneAt === null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-l-4 border-line pl-3">
      <SightingPicture kind={kind} className={classes('size-10', isCounting ? 'text-sea' : 'text-ink-2')} />
      <div className="grid justify-items-start gap-1">
        <span className={isCounting ? 'font-semibold' : 'text-ink-2 line-through'}>
          {what} · <span className="tabular-nums">{placeInMinutes(place, language)}</span>
        </span>
        {words && <span className="break-words">{words}</span>}
        <span className="text-sm text-ink-2">{say.by(name ?? say.somebody, times.dateTime(at))}</span>
        {undoneAt !== null && (
          <span className="text-sm">{say.undone(undoneBy ?? say.somebody, times.dateTime(undoneAt))}</span>
        )}
        <WaitingMark noun="sighting" id={id} />
        {isCounting && <PictureAndVoice seen={seen} />}
        {isCounting && (
          <div className="flex flex-wrap items-center gap-x-4">
            {isAdrift(kind) && (
              <Link
                href={searchAddress({ at: place, since: Date.parse(at), name: what, isBackward: true })}
                className={linkLook}
              >
                {say.whereFrom}
              </Link>
            )}
            <Link href={searchAddress({ at: place, since: Date.parse(at), name: what })} className={linkLook}>
              {say.whereTo}
            </Link>
            {alert !== null && !isInCase && (
              <Link href={`/alerts/${alert}`} className={linkLook}>
                {say.openCase}
              </Link>
            )}
          </div>
        )}
        {isCounting && mayTie && <Tie seen={seen} />}
        {isCounting && mayUndo && (
          <Button
            variant="quiet"
            icon={Undo2}
            aria-label={say.undoNamed(what)}
            onClick={() => undoing.mutate({ id, name: what })}
          >
            {say.undo}
          </Button>
        )}
      </div>
    </li>
  )
}

function PictureAndVoice({ seen: { thumbnailUrl, pictureUrl, voiceUrl } }: { readonly seen: Sighting }) {
  const say = useWords(sightingsWords)
  return (
    <>
      {thumbnailUrl && pictureUrl && (
        <a href={pictureUrl} target="_blank" rel="noreferrer" aria-label={say.enlarge}>
          <img src={thumbnailUrl} alt="" loading="lazy" className="max-h-40 rounded-control border border-line" />
        </a>
      )}
      {voiceUrl && (
        <a href={voiceUrl} target="_blank" rel="noreferrer" className={classes(linkLook, 'gap-2')}>
          <Volume2 aria-hidden className="size-5" />
          {say.listen}
        </a>
      )}
    </>
  )
}

/** To which emergency it belongs, as somebody ashore sees it. */
function Tie({ seen }: { readonly seen: Sighting }) {
  const say = useWords(sightingsWords)
  const { id, kind, latitude, longitude, alert } = seen
  const { options } = useNearCases(lngLat(longitude, latitude), kind)
  const { tying } = useSightingWrites()
  const isListed = alert === null || options.some(({ value }) => value === alert)
  if (options.length === 0 && alert === null) return null
  return (
    <NativeSelect
      label={say.tie}
      value={alert ?? ''}
      onChange={({ currentTarget }) => tying.mutate({ id, name: say[kind], alert: currentTarget.value || null })}
      options={[
        { value: '', label: say.noCase },
        ...(isListed ? [] : [{ value: alert, label: say.openCase }]),
        ...options,
      ]}
    />
  )
}
