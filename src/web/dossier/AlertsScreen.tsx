import { ArrowLeft, ChartColumn, Eye, type LucideIcon, RadioTower, Ship } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import { silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { type Who, mayCall } from '#contract/wire/who.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { AlertsList } from '#web/alerts/AlertsList.tsx'
import { DutyScreen } from '#web/notifications/DutyScreen.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { sightingsWords } from '#web/sightings/sightings.words.ts'
import { CallForBoat } from './CallForBoat.tsx'
import { EmergencyScreen } from './EmergencyScreen.tsx'
import { dossierWords } from './dossier.words.ts'

const SilentDevicesList = lazyPart(
  async () => (await import('#web/silent-devices/SilentDevicesList.tsx')).SilentDevicesList,
)
const NearPasses = lazyPart(async () => (await import('./near-passes/NearPasses.tsx')).NearPasses)
const DebriefTotals = lazyPart(async () => (await import('#web/debriefs/totals/DebriefTotals.tsx')).DebriefTotals)

/** Behind the bell: `/alerts` all of them, `/alerts/duty` who is called, `/alerts/silent` the silent devices, `/alerts/near` the ships that came too near, `/alerts/totals` how all cases went, `/alerts/{id}` one of them. */
export function AlertsScreen() {
  const say = useWords(alertsWords)
  const links = useWords(dossierWords)
  const seen = useWords(sightingsWords)
  const user = useOwnAccount()
  const isReal = useSession()?.kind === 'real'
  const isWide = useWideScreen()
  /* What stands on the server alone is asked of a real one, by whoever may. */
  const mayAsk = (who: Who) => isReal && mayCall(who, effectiveRoleOf(viewerOf(user)))
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
          <Suspense fallback={<Splash inline text={say.loading} />}>
            <SilentDevicesList />
          </Suspense>
        ) : part === 'near' ? (
          <Suspense fallback={<Splash inline text={say.loading} />}>
            <NearPasses id={below === '' ? null : below} />
          </Suspense>
        ) : part === 'totals' ? (
          <Suspense fallback={<Splash inline text={say.loading} />}>
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
        {mayAsk(silentDevicesApi.list.who) && (
          <HeadLink href="/alerts/silent" icon={RadioTower} label={links.silentDevices} />
        )}
        {mayAsk(shipsApi.nearPasses.who) && <HeadLink href="/alerts/near" icon={Ship} label={links.nearPasses} />}
        {mayAsk(debriefsApi.totals.who) && <DebriefTotalsLink place="head" />}
        <HeadLink href="/sightings" icon={Eye} label={seen.say} />
        {isWide && <CallForBoat user={user} />}
      </ScreenHead>
      {/* On a phone it has a line with what narrows the list. */}
      <AlertsList user={user} first={!isWide && <CallForBoat user={user} />} />
      {mayAsk(debriefsApi.totals.who) && <DebriefTotalsLink place="foot" />}
    </div>
  )
}

type HeadLinkProps = { readonly href: string; readonly icon: LucideIcon; readonly label: string }

/** To a list of its own, on a phone with its icon alone. */
function HeadLink({ href, icon: Icon, label }: HeadLinkProps) {
  return (
    <Link href={href} title={label} className={classes(buttonLook('secondary', 'medium'), 'gap-2 max-sm:px-3')}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{label}</span>
    </Link>
  )
}

/** To how all cases went, for whoever compares them: in the head at a desk, below the list on a phone. */
function DebriefTotalsLink({ place }: { readonly place: 'head' | 'foot' }) {
  const say = useWords(dossierWords)
  return (
    <Link
      href="/alerts/totals"
      title={say.totalsTitle}
      className={classes(
        buttonLook('secondary', 'medium'),
        'gap-2',
        place === 'head' ? 'max-sm:hidden' : 'justify-self-start sm:hidden',
      )}
    >
      <ChartColumn aria-hidden className="size-5 shrink-0" />
      {place === 'head' ? say.totals : say.totalsTitle}
    </Link>
  )
}
