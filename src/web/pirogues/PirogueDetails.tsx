import { pirogueState } from '#contract/pirogues/pirogue-state.ts'
import { DetailsPart } from '#web/platform/kit/DetailsPart.tsx'
import { type Pirogue, imageFields, pirogues } from '#contract/pirogues/pirogue.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { LastPosition, PiroguePicture } from './PictureAndPosition.tsx'
import { PirogueLinks } from './PirogueLinks.tsx'
import { pirogueWords } from './pirogues.words.ts'

/** All that is known of one: its picture and paint, whose it is, what is on board, where it is and was. */
export function PirogueDetails({ thing: pirogue }: { thing: Pirogue }) {
  const say = useWords(pirogueWords)
  const { mayChange } = useRights(pirogues)
  const { id, name, phone, status, description } = pirogue
  const hasPhoto = imageFields.some((field) => pirogue[field] !== null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <BoatPerson
          pirogue={id}
          name={name}
          patron={pirogue.owner}
          phone={null}
          heardAt={pirogue.lastPosition && pirogue.lastPosition.timestamp}
        >
          <PirogueStateBadge pirogue={pirogue} />
        </BoatPerson>
        <div className="grid gap-2">
          <LastPosition pirogue={pirogue} />
          <span className="text-sm text-ink-2">{say[`status.${status}` as const]}</span>
        </div>
        {phone !== '' && (
          <span className="sm:ml-auto">
            <CallLink name={pirogue.owner || name} phone={phone} isRead />
          </span>
        )}
      </div>
      {!hasPhoto && <PiroguePicture pirogue={pirogue} />}
      <DetailsPart title={say.basics}>
        <Basics pirogue={pirogue} />
      </DetailsPart>
      {description !== null && (
        <DetailsPart title={say.description}>
          <p className="break-words whitespace-pre-line">{description}</p>
        </DetailsPart>
      )}
      {mayChange(pirogue) && (
        <DetailsPart title={say.links}>
          <PirogueLinks pirogue={pirogue} />
        </DetailsPart>
      )}
    </div>
  )
}

function Basics({ pirogue }: { pirogue: Pirogue }) {
  const say = useWords(pirogueWords)
  const times = useTimes()
  const language = useLanguage()
  const { owner, location, phone, licenseNumber, armateurName, deviceId, lastPosition, lastTrip, totalCatch } = pirogue
  const at = lastPosition && lngLat(lastPosition.longitude, lastPosition.latitude)
  return (
    <>
      <Facts
        facts={[
          [say.owner, owner],
          [say.location, location],
          [say.phone, phone === '' ? say.notSaid : phone],
          [say.licenseNumber, licenseNumber ?? say.notSaid],
          [say.armateur, armateurName ?? say.none1],
          [say.lastPosition, at && placeInMinutes(at, language)],
          [say.lastTrip, lastTrip === null ? say.never : times.dateTime(lastTrip)],
          [say.totalCatch, say.kilograms(numberText(totalCatch, language, { most: 1 }))],
        ]}
      />
      <TechnicalDetails>
        <Facts facts={[[say.device, deviceId ?? say.none1]]} />
      </TechnicalDetails>
    </>
  )
}

const tones = { offline: 'forbid', unplaced: 'warn', online: 'ok' } as const

/** Also of one that waits to be sent: by the rule, not by what the server said of it last. */
export function PirogueStateBadge({ pirogue }: { pirogue: Pick<Pirogue, 'isActive' | 'lastPosition'> }) {
  const say = useWords(pirogueWords)
  const state = pirogueState(pirogue)
  return (
    <Badge tone={tones[state]} className="justify-self-start whitespace-nowrap">
      {say[`state.${state}` as const]}
    </Badge>
  )
}
