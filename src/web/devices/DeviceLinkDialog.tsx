import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/devices/device.ts'
import type { TrackerAddresses } from '#contract/devices/devices.api.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { LinkActions } from '#web/platform/ui/LinkActions.tsx'
import { isLoopbackHost } from '#web/platform/ui/loopback-host.ts'
import { QrCode } from '#web/platform/ui/QrCode.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceName } from './device-name.ts'
import { deviceTypeName } from './device-types.ts'
import { trackerAddresses } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'
import { type PhoneApp, type Server, phoneApps, phoneLink, serverOf, serverUrl } from './phone-link.ts'
import { traccarEntries } from './traccar-entries.ts'

/** How a device is told to send to us: a phone by a code or a link, a tracker by the settings that it is given. */
export function DeviceLinkDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const say = useWords(deviceWords)
  const addresses = useQuery(trackerAddresses())
  const isPhone = phoneApps.some((app) => app === device.deviceType)
  return (
    <Dialog
      open
      size="medium"
      title={say.linkNamed(deviceName(device, say))}
      description={linkTextOf(device, say)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="grid grid-cols-1 gap-4 pb-5">
        {addresses.isPending && <Skeleton className="mx-auto size-72" />}
        {addresses.isError && (
          <ErrorState
            title={say.addressesFailed}
            retrying={addresses.isFetching}
            onRetry={() => void addresses.refetch()}
          />
        )}
        {addresses.data && isPhone && <PhoneLinks device={device} addresses={addresses.data} />}
        {addresses.data && !isPhone && device.deviceType !== 'traccar' && (
          <TrackerSettings device={device} addresses={addresses.data} />
        )}
        {addresses.data && device.deviceType === 'traccar' && (
          <TraccarSettings device={device} addresses={addresses.data} />
        )}
      </div>
    </Dialog>
  )
}

type LinkWords = ReturnType<typeof useWords<(typeof deviceWords)['fr']>>

function linkTextOf({ deviceType }: Device, say: LinkWords): string {
  if (phoneApps.some((app) => app === deviceType)) return say.linkText
  return deviceType === 'traccar' ? say.linkTraccarText : say.linkTrackerText
}

type LinkProps = { readonly device: Device; readonly addresses: TrackerAddresses }
const appNames = { osmand: 'Traccar Client', owntracks: 'OwnTracks' } as const satisfies Record<PhoneApp, string>

function PhoneLinks({ device, addresses }: LinkProps) {
  const say = useWords(deviceWords)
  const [app, setApp] = useState<PhoneApp>(device.deviceType === 'owntracks' ? 'owntracks' : 'osmand')
  return (
    <Tabs<PhoneApp>
      label={say.app}
      value={app}
      onValueChange={setApp}
      tabs={phoneApps.map((value) => {
        const server = serverOf(addresses, value, location.hostname)
        const content = server ? <PhoneLink app={value} server={server} device={device} /> : <NotListening />
        return { value, label: appNames[value], content }
      })}
    />
  )
}

function PhoneLink({ app, server, device }: { app: PhoneApp; server: Server; device: Device }) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const link = phoneLink(app, server, device)
  const common: Fact[] = [
    [say.server, serverUrl(app, server, device)],
    [say.identifier, device.deviceId],
    [say.interval, say.seconds(times.number(device.intervalSeconds))],
  ]
  const own: Fact = app === 'osmand' ? [say.accuracy, say.accuracyHighest] : [say.mode, 'HTTP']
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <Reach server={server} />
      {/* No other device finds this server by such an address: there is nothing to scan. */}
      {!isLoopbackHost(server.host) && (
        <>
          <p className="text-center">{app === 'osmand' ? say.scanTraccar : say.scanOwntracks}</p>
          <QrCode text={link} label={say.scan(appNames[app])} />
        </>
      )}
      <LinkActions link={link} />
      <Facts facts={[...common, own]} />
    </div>
  )
}

function TrackerSettings({ device, addresses }: LinkProps) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const server = serverOf(addresses, device.deviceType, location.hostname)
  if (!server) return <NotListening />
  return (
    <>
      <Reach server={server} />
      <Facts
        facts={[
          [say.type, deviceTypeName(device.deviceType, say)],
          [say.server, server.host],
          [say.port, String(server.port)],
          [say.identifier, device.deviceId],
          [say.interval, say.seconds(times.number(device.intervalSeconds))],
        ]}
      />
    </>
  )
}

/** The tracker speaks to Traccar as it always did: it is Traccar that is told where to hand its positions on. */
function TraccarSettings({ device, addresses }: LinkProps) {
  const say = useWords(deviceWords)
  const server = serverOf(addresses, 'traccar', location.hostname)
  if (!server) return <NotListening />
  return (
    <>
      <Reach server={server} />
      <Facts facts={[[say.traccarIdentifier, device.deviceId]]} />
      <p>{say.traccarFile}</p>
      <pre className="overflow-x-auto rounded-control bg-water p-3 text-sm">{traccarEntries(server)}</pre>
      <p>{say.traccarToken}</p>
    </>
  )
}

function Reach({ server: { host } }: { server: Server }) {
  const say = useWords(deviceWords)
  if (!isLoopbackHost(host)) return null
  return (
    <Notice tone="warn" title={say.onlyHere}>
      {say.onlyHereText}
    </Notice>
  )
}

function NotListening() {
  const say = useWords(deviceWords)
  return (
    <Notice tone="warn" title={say.notListening}>
      {say.notListeningText}
    </Notice>
  )
}
