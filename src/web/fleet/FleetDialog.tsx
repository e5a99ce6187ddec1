import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { BatteryMedium, History, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FleetBoatDetails } from '#contract/fleet/fleet-boat.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { AlertLine } from '#web/alerts/AlertLine.tsx'
import { useAlertsKnown } from '#web/alerts/alerts-known.ts'
import { useUnknownText } from '#web/alerts/said/unknown-text.ts'
import { deviceTypeName } from '#web/devices/device-types.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { BoatState, LastHeard } from '#web/fleet/fleet-columns.tsx'
import { fleetBoat } from '#web/fleet/fleet.data.ts'
import { fleetWords } from '#web/fleet/fleet.words.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { LastPositions } from '#web/positions/LastPositions.tsx'
import { TripState } from '#web/trips/TripList.tsx'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { alertsOfBoat, positionsOfBoat, tripsOfBoat } from './boat-parts.data.ts'

/** One boat, at an address of its own: how it is, whom to call, what is on board, where it was and what it did. */
export function FleetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(fleetWords)
  const asked = useQuery(fleetBoat(id))
  const boat = asked.data
  return (
    <Dialog
      open
      size="large"
      title={boat ? (boat.name ?? say.unnamed) : say.details}
      description={boat?.licenseNumber ?? undefined}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid grid-cols-1 gap-4 pb-5">
        {!boat && asked.isError && <Missing asked={asked} />}
        {!boat && !asked.isError && <Skeleton className="h-40 w-full" />}
        {boat && <About boat={boat} />}
        {boat && <Alerts id={id} />}
        {boat && !boat.isHidden && <Positions id={id} />}
        {boat && !boat.isHidden && <Trips id={id} />}
      </div>
    </Dialog>
  )
}

function Missing({ asked }: { asked: UseQueryResult }) {
  const say = useWords(fleetWords)
  const isGone = asked.error instanceof CallRefused && (asked.error.status === 404 || asked.error.status === 403)
  if (isGone) return <p>{say.notThere}</p>
  return <ErrorState title={say.loadFailed} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
}

function About({ boat }: { boat: FleetBoatDetails }) {
  const say = useWords(fleetWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-3">
        <BoatPerson
          pirogue={boat.id}
          name={boat.name ?? say.unnamed}
          patron={boat.ownerName}
          phone={boat.phone}
          heardAt={boat.lastHeard}
        >
          <BoatState boat={boat} />
        </BoatPerson>
        <LastHeard boat={boat} />
        <Facts facts={[[say.organisation, boat.organisationName]]} />
      </div>
      <div className="grid content-start gap-3">
        <h3 className="font-bold">{say.contact}</h3>
        <Crew boat={boat} />
        <Contact boat={boat} />
        <Devices boat={boat} />
      </div>
    </div>
  )
}

/** How many, where to, and by when they are back: as it was declared. */
function Crew({ boat: { voyage } }: { boat: FleetBoatDetails }) {
  const say = useWords(fleetWords)
  const sayVoyage = useWords(voyageWords)
  const times = useTimes()
  if (voyage === null) return null
  const { crew, zoneName, dueAt } = voyage
  return (
    <Facts
      facts={[
        [say.crew, crew === null ? sayVoyage.crewUnknown : sayVoyage.people(crew)],
        [say.destination, zoneName],
        [sayVoyage.back, times.dateTime(dueAt)],
      ]}
    />
  )
}

function Contact({ boat: { phone, emergencyContact, devices } }: { boat: FleetBoatDetails }) {
  const say = useWords(fleetWords)
  const numbers = [
    [say.phone, phone],
    [say.emergencyContact, emergencyContact],
  ] as const
  if (phone === null && emergencyContact === null && devices.length === 0) {
    return <p className="text-sm text-ink-2">{say.notYours}</p>
  }
  return numbers.map(
    ([name, number]) =>
      number !== null && (
        <div key={name} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <span className="block text-sm text-ink-2">{name}</span>
            <span className="font-semibold">{numberShown(number)}</span>
          </span>
          <LinkButton variant="secondary" icon={Phone} href={callAddress(number)}>
            {say.call}
          </LinkButton>
        </div>
      ),
  )
}

function Devices({ boat: { devices } }: { boat: FleetBoatDetails }) {
  const say = useWords(fleetWords)
  const sayDevice = useWords(deviceWords)
  const times = useTimes()
  return (
    <ul aria-label={say.devices} className="grid gap-2">
      {devices.map((device) => (
        <li key={device.id} className="grid gap-1 rounded-control border border-soft-edge p-3 text-sm">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{deviceTypeName(device.deviceType, sayDevice)}</span>
            <Badge tone={device.isActive ? 'ok' : 'neutral'}>{device.isActive ? say.online : say.offline}</Badge>
          </span>
          <span className="flex flex-wrap gap-x-4 text-ink-2">
            {device.batteryLevel !== null && (
              <span className="inline-flex items-center gap-1">
                <BatteryMedium aria-hidden className="size-4" />
                {say.battery(times.number(device.batteryLevel))}
              </span>
            )}
            {device.lastCommunication !== null && (
              <Age at={device.lastCommunication} text={times.ago(device.lastCommunication)} stale={!device.isActive} />
            )}
          </span>
          {device.deviceType !== 'phone' && (
            <TechnicalDetails>
              <Facts facts={[[sayDevice.identifier, device.deviceId]]} />
            </TechnicalDetails>
          )}
        </li>
      ))}
    </ul>
  )
}

function Positions({ id }: { id: string }) {
  return <LastPositions last={useQuery(positionsOfBoat(id))} />
}

function Alerts({ id }: { id: string }) {
  const say = useWords(fleetWords)
  const user = useOwnAccount()
  const asked = useQuery(alertsOfBoat(id))
  const { isAwaited, unknownSince } = useAlertsKnown()
  const unknownText = useUnknownText()
  const isKnown = !isAwaited && unknownSince === null
  return (
    <Part title={say.alertsOfBoat} asked={asked} none={isKnown ? say.noAlertOfBoat : unknownText(unknownSince ?? 0)}>
      {asked.data?.map((alert) => (
        <AlertLine key={alert.id} alert={alert} user={user} isOfShownBoat />
      ))}
    </Part>
  )
}

function Trips({ id }: { id: string }) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const distances = useDistances()
  const asked = useQuery(tripsOfBoat(id))
  const history = `/history?period=all&pirogue=${id}`
  return (
    <Part title={say.trips} asked={asked} none={say.noTrip} more={<HistoryLink href={history} />}>
      {asked.data?.map((trip) => (
        <li key={trip.id} className="border-t border-line first:border-t-0">
          <Link
            href={`${history}&trip=${trip.id}`}
            className="flex min-h-target flex-wrap items-center justify-between gap-2 rounded-control py-3 hover:bg-well"
          >
            <span className="grid">
              <strong>{times.dateTime(trip.startTime)}</strong>
              <span className="text-sm text-ink-2">{distances.text(trip.distanceKm * 1000)}</span>
            </span>
            <TripState trip={trip} />
          </Link>
        </li>
      ))}
    </Part>
  )
}

function HistoryLink({ href }: { href: string }) {
  const say = useWords(fleetWords)
  return (
    <Link href={href} className={`${buttonLook('secondary', 'medium')} gap-2`}>
      <History aria-hidden className="size-5 shrink-0" />
      {say.allTrips}
    </Link>
  )
}

type PartProps = {
  readonly title: string
  readonly asked: UseQueryResult<readonly unknown[]>
  readonly none: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Part({ title, asked, none, more, children }: PartProps) {
  const say = useWords(fleetWords)
  const count = asked.data?.length ?? 0
  return (
    <Card title={title} actions={more}>
      {asked.isPending && <Skeleton className="h-20 w-full" />}
      {asked.isError && !asked.data && (
        <ErrorState title={say.partFailed} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {asked.data && count === 0 && <p className="text-ink-2">{none}</p>}
      {count > 0 && <ul className="grid gap-2">{children}</ul>}
    </Card>
  )
}
