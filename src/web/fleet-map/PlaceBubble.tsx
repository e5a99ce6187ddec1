import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { BaliseFacts } from '#web/balises/BaliseFacts.tsx'
import { baliseOfMark } from '#web/balises/balises.layer.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkWords } from '#web/platform/map/MarkWords.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { QuaiFacts } from '#web/quais/QuaiFacts.tsx'
import { quaiOfMark } from '#web/quais/quais.layer.ts'
import { emergencyOfMark } from '#web/rescue/emergencies.layer.ts'
import { emergencyWords } from '#web/rescue/emergencies.words.ts'
import { EmergencyFacts } from '#web/rescue/EmergencyFacts.tsx'
import { ShipFacts } from '#web/ships/ShipFacts.tsx'
import { shipOfMark } from '#web/ships/ships.layer.ts'
import { shipWords } from '#web/ships/ships.words.ts'
import { ZoneFacts } from '#web/zones/ZoneFacts.tsx'
import { zoneOfMark, zonePlace } from '#web/zones/zones.layer.ts'
import type { Fleet } from './use-fleet.ts'

type PlaceBubbleProps = {
  engine: MapEngine
  places: Pick<Fleet, 'emergencies' | 'balises' | 'quais' | 'ships' | 'zones'>
  chosen: string
  /** Where a finger was: a zone is large. */
  touchedAt: LngLat | null
  onClose: () => void
}

/** What every map shows besides its boats or devices: a call for help, a beacon, a quai, a ship, a zone. */
export function PlaceBubble({ engine, places, chosen, touchedAt, onClose }: PlaceBubbleProps) {
  const say = useWords(emergencyWords)
  const sayShip = useWords(shipWords)
  const bubble = { engine, mark: chosen, onClose }
  const emergency = emergencyOfMark(places.emergencies, chosen)
  if (emergency) {
    const { location, pirogueName, userName } = emergency
    return (
      <MarkWords
        {...bubble}
        at={lngLat(location.longitude, location.latitude)}
        title={say.title(pirogueName ?? userName ?? '')}
      >
        <EmergencyFacts emergency={emergency} />
      </MarkWords>
    )
  }
  const balise = baliseOfMark(places.balises, chosen)
  if (balise) {
    return (
      <MarkWords {...bubble} at={lngLat(balise.longitude, balise.latitude)} title={balise.name}>
        <BaliseFacts thing={balise} />
      </MarkWords>
    )
  }
  const quai = quaiOfMark(places.quais, chosen)
  if (quai) {
    return (
      <MarkWords {...bubble} at={lngLat(quai.longitude, quai.latitude)} title={quai.name}>
        <QuaiFacts thing={quai} />
      </MarkWords>
    )
  }
  const ship = shipOfMark(places.ships, chosen)
  if (ship) {
    return (
      <MarkWords {...bubble} at={lngLat(ship.longitude, ship.latitude)} title={ship.name ?? sayShip.unnamed(ship.mmsi)}>
        <ShipFacts ship={ship} />
      </MarkWords>
    )
  }
  const zone = zoneOfMark(places.zones, chosen)
  const at = touchedAt ?? (zone && zonePlace(zone)?.middle)
  if (!zone || !at) return null
  return (
    <MarkWords {...bubble} at={at} title={zone.name}>
      <ZoneFacts zone={zone} />
    </MarkWords>
  )
}
