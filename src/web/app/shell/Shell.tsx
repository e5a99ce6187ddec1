import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { usePreferencesInForce } from '#web/accounts/profile/preferences-in-force.ts'
import { alarmWords } from '#web/alarms/alarms.words.ts'
import { AlertsBell } from '#web/alarms/AlertsBell.tsx'
import { useShownDossierId } from '#web/alarms/dossier-shown.ts'
import { EmergencyBanner } from '#web/alarms/EmergencyBanner.tsx'
import { useAlarmBadge, useAlarms, useAreAlarmsKnown } from '#web/alarms/use-alarms.ts'
import { DemoServerLabel, DemonstrationMarks } from '#web/app/demonstration/DemonstrationMarks.tsx'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { ForgetfulNote } from '#web/platform/kept/ForgetfulNote.tsx'
import { OutboxCorner } from '#web/platform/outbox/shown/OutboxCorner.tsx'
import { OutboxPill } from '#web/platform/outbox/shown/OutboxPill.tsx'
import { useWaiting } from '#web/platform/outbox/use-waiting.ts'
import { isFocusLost } from '#web/platform/ui/hand-free.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { keepHandAmongRows } from '#web/platform/ui/lists/hand-after-removal.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { hasRoomForMenu, useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { titleWhatIsCut } from '#web/platform/ui/title-of-cut.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useTrackingKept } from '#web/positions/own/own-tracking-device.ts'
import { openSearch, openSearchByKey, useSearchOpen } from '#web/search/search-opening.ts'
import { CallBackLater } from './CallBackLater.tsx'
import { ChatOpenerLater } from './ChatOpenerLater.tsx'
import { ConnectionPill } from './ConnectionPill.tsx'
import { BottomBar } from './menu/BottomBar.tsx'
import { isSidebarOpen, sidebarWidth } from './menu/sidebar.ts'
import { useBarRoom } from './menu/use-bar-room.ts'
import { usePlaceWords } from './menu/use-place-words.ts'
import { type View, callAt, rememberView } from './screens.ts'
import { SearchOpener } from './SearchOpener.tsx'
import { shellWords } from './shell.words.ts'
import { ShownScreen } from './ShownScreen.tsx'

const loadPalette = async () => (await import('./SearchPalette.tsx')).SearchPalette
const Palette = lazyPart(loadPalette)
/* Whoever has keys types on, and wants to see it. */
if (hasRoomForMenu()) void afterOpening(loadPalette).catch(() => undefined)

/** The search of every screen: read when somebody wants it for the first time. */
function SearchCorner({ user }: { readonly user: User }) {
  const isOpen = useSearchOpen()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useEffect(() => {
    addEventListener('keydown', openSearchByKey)
    return () => {
      removeEventListener('keydown', openSearchByKey)
      openSearch(false)
    }
  }, [])
  if (!isWanted) return null
  return (
    <OrNothing>
      <Suspense>
        <Palette user={user} open={isOpen} onOpenChange={openSearch} />
      </Suspense>
    </OrNothing>
  )
}

const loadSidebar = () => import('./menu/Sidebar.tsx')
const Sidebar = lazy(async () => ({ default: (await loadSidebar()).Sidebar }))
const BorderWatch = lazy(async () => ({
  default: (await afterOpening(() => import('#web/zones/borders/BorderWatch.tsx'))).BorderWatch,
}))
const ShipWatch = lazy(async () => ({
  default: (await afterOpening(() => import('#web/ships/ShipWatch.tsx'))).ShipWatch,
}))
const OwnApproval = lazy(async () => ({
  default: (await afterOpening(() => import('./OwnApproval.tsx'))).OwnApproval,
}))
const ShiftWatch = lazy(async () => ({
  default: (await afterOpening(() => import('./ShiftWatch.tsx'))).ShiftWatch,
}))
const ChatCorner = lazy(async () => ({
  default: (await afterOpening(() => import('#web/chat/closed-chat.ts'))).ChatCorner,
}))
/* A phone has its bottom bar; where the menu stays open it comes with the screen. */
if (hasRoomForMenu()) void loadSidebar().catch(() => undefined)

type ShellProps = { readonly user: User; readonly view: View; readonly allowed: boolean }

export function Shell({ user, view, allowed }: ShellProps) {
  const say = useWords(shellWords)
  usePreferencesInForce(user.id)
  useTrackingKept(user.id)
  const alarms = useAlarms(user)
  const calls = useAlarmBadge(alarms)
  const alarm = useWords(alarmWords)
  const call = callAt(useLocation()[0])
  const place = usePlaceWords()[view.id]
  const main = useScreenChange(view, allowed, calls === 0 ? place : `${alarm.tab(calls)} ${place}`)
  useHandOnCall(call, main)
  /* Another screen, or the dossier of a call in place of the bars. */
  const frame = `${view.id} ${useShownDossierId() ?? ''}`
  /* The sea shows each call itself, once it is there. */
  const isSea = view.id === 'dashboard' && user.role !== 'fisherman'
  const kind = call === null ? (isSea ? 'sea' : 'screen') : 'call'
  const { bar, isSettled } = useBarRoom(useAreAlarmsKnown(), main, { frame, kind })
  const unsettled = isSettled ? '' : 'invisible'
  return (
    <div className="flex min-h-dvh bg-paper">
      <a
        href="#contenu"
        className="sr-only rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-toast)"
      >
        {say.skip}
      </a>
      <OutboxCorner />
      <SearchCorner user={user} />
      {useRoomForMenu() && (
        <OrNothing>
          <Suspense
            fallback={
              <div className={classes(sidebarWidth(isSidebarOpen(user.role)), 'border-r border-line bg-card')} />
            }
          >
            <Sidebar user={user} view={view} />
          </Suspense>
        </OrNothing>
      )}
      <BottomBar user={user} view={view} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div ref={bar} data-top-bar className={classes('sticky top-0 z-(--layer-bar)', unsettled)}>
          <div className="flex flex-col">
            <DemonstrationMarks scenes isAboveBar />
            {/* Above the call: a bar that is pushed down when somebody calls is no bar to be touched. */}
            <PhoneBar user={user} view={view} />
            <EmergencyBanner user={user} alarms={alarms} CallBack={CallBackLater} isShownBelow={isSea} />
            {user.role !== 'fisherman' && (
              <OrNothing>
                <Suspense>
                  <ShiftWatch user={user} />
                </Suspense>
              </OrNothing>
            )}
            <OrNothing>
              <Suspense>
                <BorderWatch />
                <ShipWatch />
              </Suspense>
            </OrNothing>
            <OrNothing>
              <Suspense>
                <ChatCorner user={user} />
              </Suspense>
            </OrNothing>
          </div>
        </div>
        <main
          id="contenu"
          ref={main}
          tabIndex={-1}
          aria-label={place}
          data-sea={isSea || undefined}
          data-map={view.id === 'map' ? (user.role === 'fisherman' ? 'own' : 'watched') : undefined}
          className={classes(
            'foot-strip w-full flex-1 outline-none in-data-[frame=dossier]:max-w-none in-data-[frame=dossier]:p-0!',
            isSea ? 'flex flex-col' : 'safe-x mx-auto pt-3 pb-8 sm:pt-5 lg:px-8 lg:pt-8',
            /* The chart goes from edge to edge, also before it is there. */
            !isSea && view.id !== 'map' && 'max-w-7xl',
            unsettled,
          )}
        >
          <ForgetfulNote />
          {(user.role === 'organization' || (user.role === 'admin' && view.id === 'dashboard')) && (
            <OrNothing>
              <Suspense>
                <OwnApproval />
              </Suspense>
            </OrNothing>
          )}
          <ShownScreen {...{ user, view, allowed, call, isSea }} />
        </main>
        {/* No padding around the page: a browser holds what is read in its place only while nothing around it changes its measures. */}
        <div aria-hidden className="h-[calc(var(--bar-height)+var(--foot))] shrink-0" />
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
  useEffect(titleWhatIsCut, [])
  useEffect(keepHandAmongRows, [])
  return main
}

/** A call for help and the list that it stands in are one screen, and each a page to be read from its beginning. */
function useHandOnCall(call: string | null, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(call)
  useEffect(() => {
    if (shown.current !== call && isFocusLost()) main.current?.focus({ preventScroll: true })
    shown.current = call
  }, [call, main])
}

function PhoneBar({ user, view }: { user: User; view: View }) {
  const { pending, refused } = useWaiting(user.id)
  return (
    <header className="safe-x @container border-b border-line bg-card in-data-[frame=dossier]:hidden lg:hidden">
      {/* Letters of twice the size are wider than a phone: the bar stays one line, its keys as large as a finger, and the search is the first of the menu. */}
      <div className="flex min-h-15 items-center gap-1 sm:gap-2 @max-[15rem]:min-h-[64px] @max-[15rem]:gap-0 @max-[15rem]:[--spacing-target:56px]">
        {/* What waits to be sent is more to whoever is at sea than our name. */}
        <div className="relative flex min-w-target flex-1 items-center self-stretch">
          <Link
            href={`/${view.id}`}
            className="flex min-h-target min-w-target flex-1 items-center gap-2 overflow-hidden text-xl font-bold text-sea"
          >
            <Logo className="size-[min(2rem,44px)] shrink-0" />
            <span className={classes('truncate max-[26rem]:sr-only', pending + refused > 0 && 'max-sm:sr-only')}>
              Guet
            </span>
          </Link>
          <DemoServerLabel />
        </div>
        <OutboxPill account={user.id} figureAlone="on phones" />
        <ConnectionPill />
        {/* Where there is room; else it is the first of the menu. */}
        <span className={classes('max-[22.4rem]:hidden @max-[15rem]:hidden', pending + refused > 0 && 'max-sm:hidden')}>
          <SearchOpener compact />
        </span>
        <ChatOpenerLater look="compact" />
        <AlertsBell user={user} look="compact" />
      </div>
    </header>
  )
}
