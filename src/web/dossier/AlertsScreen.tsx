import { ArrowLeft, Eye } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { AlertsList } from '#web/alerts/AlertsList.tsx'
import { DutyScreen } from '#web/notifications/DutyScreen.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { DebriefTotalsLink } from './DebriefTotalsLink.tsx'
import { NearPassesLink } from './NearPassesLink.tsx'
import { SilentDevicesLink } from './SilentDevicesLink.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { sightingsWords } from '#web/sightings/sightings.words.ts'
import { CallForBoat } from './CallForBoat.tsx'
import { EmergencyScreen } from './EmergencyScreen.tsx'

const SilentDevicesList = lazyPart(
  async () => (await import('#web/silent-devices/SilentDevicesList.tsx')).SilentDevicesList,
)
const NearPasses = lazyPart(async () => (await import('./near-passes/NearPasses.tsx')).NearPasses)
const DebriefTotals = lazyPart(async () => (await import('#web/debriefs/totals/DebriefTotals.tsx')).DebriefTotals)

/** Behind the bell: `/alerts` all of them, `/alerts/duty` who is called, `/alerts/silent` the silent devices, `/alerts/near` the ships that came too near, `/alerts/totals` how all cases went, `/alerts/{id}` one of them. */
export function AlertsScreen() {
  const say = useWords(alertsWords)
  const seen = useWords(sightingsWords)
  const user = useOwnAccount()
  const [path] = useLocation()
  const [part = '', below = ''] = path.split('/').slice(2)
  if (part !== '') {
    return (
      <div className="grid grid-cols-1 gap-3 in-data-[frame=dossier]:gap-0">
        {/* An open call has its own way back, in its band. */}
        <Link
          href="/alerts"
          className="flex min-h-target items-center gap-2 justify-self-start font-semibold text-sea underline-offset-4 hover:underline in-data-[frame=dossier]:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {say.back}
        </Link>
        {part === 'duty' ? (
          <DutyScreen role={user.role} />
        ) : part === 'silent' ? (
          <Suspense fallback={null}>
            <SilentDevicesList />
          </Suspense>
        ) : part === 'near' ? (
          <Suspense fallback={null}>
            <NearPasses id={below === '' ? null : below} />
          </Suspense>
        ) : part === 'totals' ? (
          <Suspense fallback={null}>
            <DebriefTotals />
          </Suspense>
        ) : (
          <EmergencyScreen key={part} id={part} />
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <ScreenHead title={say.title}>
        <SilentDevicesLink user={user} />
        <NearPassesLink user={user} />
        <DebriefTotalsLink user={user} place="head" />
        <Link
          href="/sightings"
          title={seen.say}
          className={classes(buttonLook('secondary', 'medium'), 'gap-2 max-sm:px-3')}
        >
          <Eye aria-hidden className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{seen.say}</span>
        </Link>
        <CallForBoat user={user} />
      </ScreenHead>
      <AlertsList user={user} />
      <DebriefTotalsLink user={user} place="foot" />
    </div>
  )
}
