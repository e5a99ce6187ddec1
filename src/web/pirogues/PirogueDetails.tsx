import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Pirogue, imageFields, pirogues } from '#contract/pirogues/pirogue.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useRights } from '#web/kit/kind-calls.ts'
import { Facts } from '#web/map/Facts.tsx'
import { placeInMinutes } from '#web/map/place-text.ts'
import { BoatToken } from '#web/ui/boats/BoatToken.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classes } from '#web/ui/classes.ts'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { LastPosition, PiroguePicture } from './PirogueParts.tsx'
import { PirogueLinks } from './PirogueLinks.tsx'
import { PirogueStateBadge } from './PirogueStateBadge.tsx'
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
        <BoatToken pirogue={id} name={name} size="large" />
        <div className="grid gap-2">
          <PirogueStateBadge pirogue={pirogue} />
          <LastPosition pirogue={pirogue} />
          <span className="text-sm text-ink-2">{say[`status.${status}` as const]}</span>
        </div>
        {phone !== '' && <CallOwner phone={phone} />}
      </div>
      {!hasPhoto && <PiroguePicture pirogue={pirogue} />}
      <Part title={say.basics}>
        <Basics pirogue={pirogue} />
      </Part>
      {description !== null && (
        <Part title={say.description}>
          <p className="break-words whitespace-pre-line">{description}</p>
        </Part>
      )}
      {mayChange(pirogue) && (
        <Part title={say.links}>
          <PirogueLinks pirogue={pirogue} />
        </Part>
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
    <Facts
      facts={[
        [say.owner, owner],
        [say.location, location],
        [say.phone, phone === '' ? say.notSaid : phone],
        [say.licenseNumber, licenseNumber ?? say.notSaid],
        [say.armateur, armateurName ?? say.none1],
        [say.device, deviceId ?? say.none1],
        [say.lastPosition, at && placeInMinutes(at, language)],
        [say.lastTrip, lastTrip === null ? say.never : times.dateTime(lastTrip)],
        [say.totalCatch, say.kilograms(times.number(totalCatch))],
      ]}
    />
  )
}

function CallOwner({ phone }: { phone: string }) {
  const say = useWords(pirogueWords)
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className={classes(buttonLook('secondary', 'medium'), 'gap-2 sm:ml-auto')}
    >
      <Phone aria-hidden className="size-5" />
      {say.call}
    </a>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </section>
  )
}
