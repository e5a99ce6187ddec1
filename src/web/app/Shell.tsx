import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { usePreferencesInForce } from '#web/accounts/preferences-in-force.ts'
import { alarmWords } from '#web/alerts/alarms.words.ts'
import { AlertsBell } from '#web/alerts/AlertsBell.tsx'
import { EmergencyBanner } from '#web/alerts/EmergencyBanner.tsx'
import { useAlarmBadge, useAlarms } from '#web/alerts/use-alarms.ts'
import { OutboxCorner } from '#web/offline/OutboxCorner.tsx'
import { OutboxPill } from '#web/offline/OutboxPill.tsx'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { useTrackingKept } from '#web/positions/own-tracking-device.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Splash } from '#web/ui/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { appWords } from './app.words.ts'
import { BorderWatch } from './BorderWatch.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionPill } from './ConnectionPill.tsx'
import { Failsafe } from './Failsafe.tsx'
import { Marks } from './Marks.tsx'
import { Menu, UserBlock } from './Menu.tsx'
import { Restricted } from './Restricted.tsx'
import { type View, rememberView } from './screens.ts'
import { useSidebar } from './sidebar.ts'

type ShellProps = { readonly user: User; readonly view: View; readonly allowed: boolean }

export function Shell({ user, view, allowed }: ShellProps) {
  const say = useWords(appWords)
  usePreferencesInForce(user.id)
  useTrackingKept(user.id)
  const alarms = useAlarms(user)
  const calls = useAlarmBadge(alarms)
  const alarm = useWords(alarmWords)
  const main = useScreenChange(view, allowed, calls === 0 ? say[view.id] : `${alarm.tab(calls)} ${say[view.id]}`)
  return (
    <div className="flex min-h-dvh bg-paper">
      <a
        href="#contenu"
        className="sr-only rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-toast)"
      >
        {say.skip}
      </a>
      <OutboxCorner />
      <Sidebar user={user} view={view} />
      <BottomBar user={user} view={view} />
      <div className="flex min-w-0 flex-1 flex-col pb-(--bar-height)">
        <div className="sticky top-0 z-(--layer-bar)">
          <Marks scenes />
          <EmergencyBanner user={user} alarms={alarms} />
          <BorderWatch />
          <PhoneBar user={user} view={view} />
        </div>
        <main
          id="contenu"
          ref={main}
          tabIndex={-1}
          aria-label={say[view.id]}
          /* Below the last line of a phone screen stays room for what the SOS button takes above the bar. */
          className="safe-x mx-auto w-full max-w-6xl flex-1 pt-3 pb-[max(2rem,calc(var(--sos-clearance)-var(--bar-height)+0.5rem))] outline-none sm:pt-5 lg:px-8 lg:pt-8 lg:pb-32"
        >
          <Failsafe key={view.id}>
            <Suspense fallback={<Splash inline text={say.loadingScreen} />}>
              {allowed && view.Screen ? <view.Screen /> : <Restricted user={user} view={view} />}
            </Suspense>
          </Failsafe>
        </main>
      </div>
    </div>
  )
}

/** A new screen is a new page: its title, its place to be read from, and where the app reopens. */
function useScreenChange(view: View, allowed: boolean, title: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view.id)
  useEffect(() => {
    document.title = `${title} — Guet`
  }, [title])
  useEffect(() => {
    if (allowed) rememberView(view)
    if (shown.current === view.id) return
    shown.current = view.id
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [view, allowed])
  return main
}

function Sidebar({ user, view }: { user: User; view: View }) {
  const say = useWords(appWords)
  const { open, toggle } = useSidebar()
  return (
    <aside
      id="menu"
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-card pt-4 pb-[max(1rem,var(--sos-clearance))] lg:flex',
        open ? 'w-72 px-4' : 'w-20 px-2',
      )}
    >
      <div className={classes('flex items-center gap-3', !open && 'flex-col')}>
        <Mark className="size-10 shrink-0" />
        {open && <span className="flex-1 text-2xl font-bold tracking-tight text-sea">Guet</span>}
        <IconButton
          label={open ? say.foldMenu : say.unfoldMenu}
          icon={open ? PanelLeftClose : PanelLeftOpen}
          aria-expanded={open}
          aria-controls="menu"
          onClick={toggle}
        />
      </div>
      <AlertsBell user={user} compact={!open} />
      <Menu user={user} view={view} rail={!open} />
      <div className="mt-auto grid gap-2 border-t border-line pt-4">
        <span className="justify-self-start">
          <OutboxPill account={user.id} compact={!open} />
        </span>
        <UserBlock user={user} rail={!open} />
      </div>
    </aside>
  )
}

function PhoneBar({ user, view }: { user: User; view: View }) {
  const { pending, refused } = useWaiting(user.id)
  return (
    <header className="safe-x flex min-h-15 items-center gap-2 border-b border-line bg-card lg:hidden">
      {/* What waits to be sent is more to whoever is at sea than our name. */}
      <Link
        href={`/${view.id}`}
        className="flex min-h-target min-w-target flex-1 items-center gap-2 overflow-hidden text-xl font-bold text-sea"
      >
        <Mark className="size-8 shrink-0" />
        <span className={classes('truncate', pending + refused > 0 && 'max-sm:sr-only')}>Guet</span>
      </Link>
      <OutboxPill account={user.id} compact />
      <ConnectionPill />
      <AlertsBell user={user} compact />
    </header>
  )
}
