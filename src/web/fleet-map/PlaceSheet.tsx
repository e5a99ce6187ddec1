import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import type { Quai } from '#contract/quais/quai.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { useQuery } from '@tanstack/react-query'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { BaliseFacts, BaliseStatusBadge } from '#web/balises/BaliseFacts.tsx'
import { baliseOfMark } from '#web/balises/balises.layer.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { SheetPart } from '#web/platform/map/sheet/SheetPart.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { QuaiFacts, QuaiStatusBadge } from '#web/quais/QuaiFacts.tsx'
import { quaiOfMark } from '#web/quais/quais.layer.ts'
import { type PlacedEmergency, emergencyOfMark } from '#web/rescue/emergencies.layer.ts'
import { emergencyWords } from '#web/rescue/emergencies.words.ts'
import { EmergencyFacts, EmergencyState } from '#web/rescue/EmergencyFacts.tsx'
import { FirstAction } from '#web/rescue/FirstAction.tsx'
import { ShipFacts, ShipState } from '#web/ships/ShipFacts.tsx'
import { shipOfMark } from '#web/ships/ships.layer.ts'
import { shipWords } from '#web/ships/ships.words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { WeatherThere } from '#web/weather/WeatherThere.tsx'
import { ZoneFacts, ZoneState } from '#web/zones/ZoneFacts.tsx'
import { zoneOfMark, zonePlace } from '#web/zones/zones.layer.ts'
import { markSheetWords } from './mark-sheet.words.ts'
import type { Fleet } from './use-fleet.ts'
import { useMaySail } from './use-may-sail.ts'

type Sheet = { readonly engine: MapEngine; readonly mark: string; readonly onClose: () => void }
type PlaceSheetProps = Omit<Sheet, 'mark'> & {
  readonly places: Pick<
    Fleet,
    'boats' | 'emergencies' | 'balises' | 'quais' | 'ships' | 'zones' | 'loading' | 'isReading' | 'moment'
  >
  readonly chosen: string
  /** Where a finger was: a zone is large. */
  readonly touchedAt: LngLat | null
  /** It is a mark that this map alone has, and says itself. */
  readonly isOwn?: boolean
}

/** What every map shows besides its boats or devices: a call for help, a beacon, a quai, a ship, a zone; or that it is gone. */
export function PlaceSheet({ engine, places, chosen, touchedAt, onClose, isOwn = false }: PlaceSheetProps) {
  const sayShip = useWords(shipWords)
  const say = useWords(markSheetWords)
  const sheet = { engine, mark: chosen, onClose }
  const emergency = emergencyOfMark(places.emergencies, chosen)
  if (emergency) return <EmergencySheet sheet={sheet} emergency={emergency} places={places} />
  const balise = baliseOfMark(places.balises, chosen)
  if (balise) {
    const state = (
      <span>
        <BaliseStatusBadge status={balise.status} />
      </span>
    )
    return (
      <MarkSheet {...sheet} at={placeOf(balise)} title={balise.name} state={state}>
        <BaliseFacts thing={balise} isBare />
      </MarkSheet>
    )
  }
  const quai = quaiOfMark(places.quais, chosen)
  if (quai) return <QuaiSheet sheet={sheet} quai={quai} moment={places.moment} />
  const ship = shipOfMark(places.ships, chosen)
  if (ship) {
    const title = ship.name ?? sayShip.unnamed(ship.mmsi)
    return (
      <MarkSheet {...sheet} at={placeOf(ship)} title={title} state={<ShipState ship={ship} />}>
        <ShipFacts ship={ship} />
      </MarkSheet>
    )
  }
  const zone = zoneOfMark(places.zones, chosen)
  if (zone) {
    const at = touchedAt ?? zonePlace(zone)?.middle ?? null
    return (
      <MarkSheet {...sheet} at={at} title={zone.name} state={<ZoneState zone={zone} />}>
        <ZoneFacts zone={zone} />
      </MarkSheet>
    )
  }
  if (isOwn || places.loading || places.isReading) return null
  return (
    <MarkSheet {...sheet} at={null} title={say.gone}>
      <p>{say.goneText}</p>
    </MarkSheet>
  )
}

function placeOf({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }): LngLat {
  return lngLat(longitude, latitude)
}

type EmergencySheetProps = Pick<PlaceSheetProps, 'places'> & {
  readonly sheet: Sheet
  readonly emergency: PlacedEmergency
}

/** Who calls, what happened, and the same one action as in the dossier. */
function EmergencySheet({ sheet, emergency, places }: EmergencySheetProps) {
  const say = useWords(markSheetWords)
  const sayCall = useWords(emergencyWords)
  const { there } = useWords(weatherWords)
  const user = useOwnAccount()
  const maySail = useMaySail(places, user)
  const { data: caller } = useQuery(onePerson(emergency.user, user.role))
  const { location, pirogueName, userName } = emergency
  const phone = caller?.profile.phone ?? null
  const at = placeOf(location)
  const action = (
    <div className="grid">
      <FirstAction alert={emergency} user={user} maySail={maySail}>
        {phone === null && (
          <LinkButton variant="primary" size="thumb" icon={Phone} href={callAddress(rescueNumber)}>
            {say.callNumber(rescueNumber)}
          </LinkButton>
        )}
      </FirstAction>
    </div>
  )
  return (
    <MarkSheet
      {...sheet}
      at={at}
      title={sayCall.title(pirogueName ?? userName ?? '')}
      state={<EmergencyState emergency={emergency} />}
      call={phone && <CallLink name={caller?.profile.fullName ?? userName ?? ''} phone={phone} />}
    >
      <EmergencyFacts emergency={emergency} action={action} />
      <SheetPart title={there}>
        <WeatherThere at={at} moment={places.moment} />
      </SheetPart>
    </MarkSheet>
  )
}

type QuaiSheetProps = { readonly sheet: Sheet; readonly quai: Quai; readonly moment: number | null }

/** How full it is, who was noted there, and the weather on its beach. */
function QuaiSheet({ sheet, quai, moment }: QuaiSheetProps) {
  const say = useWords(markSheetWords)
  const { there } = useWords(weatherWords)
  const at = placeOf(quai)
  const state = (
    <span>
      <QuaiStatusBadge status={quai.status} />
    </span>
  )
  return (
    <MarkSheet {...sheet} at={at} title={quai.name} state={state}>
      <QuaiFacts thing={quai} />
      <SheetPart title={say.vessels}>
        <p className="text-sm break-words">
          {quai.currentVessels.length === 0 ? say.noVessels : quai.currentVessels.join(', ')}
        </p>
      </SheetPart>
      <SheetPart title={there}>
        <WeatherThere at={at} moment={moment} />
      </SheetPart>
      <Link href={`/quais?open=${quai.id}`} className={buttonLook('secondary', 'medium')}>
        {say.seeQuai}
      </Link>
    </MarkSheet>
  )
}
