import { Ellipsis, LogOut, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { AlertsBell } from '#web/alarms/AlertsBell.tsx'
import { ChatOpenerLater } from '#web/app/shell/ChatOpenerLater.tsx'
import { ConnectionPill } from '#web/app/shell/ConnectionPill.tsx'
import { type View, viewsInMenu } from '#web/app/shell/screens.ts'
import { SearchOpener } from '#web/app/shell/SearchOpener.tsx'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { signOutHere } from '#web/app/shell/sign-out-here.ts'
import { UnseenLater } from '#web/app/shell/UnseenLater.tsx'
import { OutboxPill } from '#web/platform/outbox/shown/OutboxPill.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { addressAsLeft } from '#web/platform/ui/lists/last-looked.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { railEntries, railEntryHeight, railEntryLook } from './rail-entries.ts'
import { viewIcons } from './view-icons.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

type RailProps = { readonly user: User; readonly view: View; readonly onUnfold: () => void }

/** Eighty-eight pixels: each entry its picture and its word, as many as the screen is high; the others stand behind « Plus ». */
export function Rail({ user, view, onUnfold }: RailProps) {
  const say = useWords(shellWords)
  const { box, room } = useRoom()
  const [isWhole, setWhole] = useState<'never' | 'open' | 'closed'>('never')
  const views = viewsInMenu(user.role)
  /* The alerts and the messages have a place of their own, and so has what leads to the rest. */
  const entries = railEntries(views, view.id, room - 2)
  return (
    <>
      <div className="grid shrink-0 justify-items-center">
        <Logo className="size-10" />
        <span className="text-base font-bold text-sea">Guet</span>
        <SearchOpener compact />
      </div>
      <nav ref={box} aria-label={say.menu} className="min-h-30 flex-1 overflow-x-hidden overflow-y-auto">
        <ul>
          {entries.map(({ id }, index) => (
            <Fragmented
              key={id}
              calls={index === Math.min(1, entries.length - 1) && <AlertsBell user={user} look="rail" />}
            >
              <Entry id={id} isHere={id === view.id} />
            </Fragmented>
          ))}
          {entries.length < views.length && (
            <li>
              <button
                type="button"
                aria-expanded={isWhole === 'open'}
                className={railEntryLook}
                onClick={() => setWhole('open')}
              >
                <Ellipsis aria-hidden className="size-6" />
                {say.more}
                {!entries.some(({ id }) => id === 'support') && <UnseenLater onRail />}
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="grid shrink-0 justify-items-center gap-0.5 border-t border-line pt-1">
        {/* A line of its own: three beside each other are wider than the rail. */}
        <OutboxPill account={user.id} figureAlone="always" />
        <span className="flex items-center">
          <ConnectionPill iconOnly />
          <IconButton
            label={say.unfoldMenu}
            icon={PanelLeftOpen}
            size="compact"
            aria-expanded={false}
            aria-controls="menu"
            onClick={onUnfold}
          />
        </span>
        <Link href="/profile" aria-current={view.id === 'profile' ? 'page' : undefined} className={railEntryLook}>
          <Avatar size="small" name={user.profile.fullName ?? user.email ?? ''} src={user.profile.avatarUrl} />
          <span className="sr-only">{say[user.role]}</span>
          <span>{say.profile}</span>
        </Link>
        <button type="button" className={railEntryLook} onClick={() => void signOutHere()}>
          <LogOut aria-hidden className="size-5.5" />
          {say.logout}
        </button>
      </div>
      {isWhole !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer
            user={user}
            view={view}
            open={isWhole === 'open'}
            onOpenChange={(open) => setWhole(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** What is on the map first, then what calls, then who writes. */
function Fragmented({ calls, children }: { calls: ReactNode; children: ReactNode }) {
  return (
    <>
      <li>{children}</li>
      {calls && <li>{calls}</li>}
      {calls && (
        <li>
          <ChatOpenerLater look="rail" />
        </li>
      )}
    </>
  )
}

function Entry({ id, isHere }: Pick<View, 'id'> & { isHere: boolean }) {
  const say = useWords(shellWords)
  const Icon = viewIcons[id]
  return (
    <Link
      href={isHere ? `/${id}` : addressAsLeft(`/${id}`)}
      aria-current={isHere ? 'page' : undefined}
      className={railEntryLook}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="line-clamp-2">{say[id]}</span>
      {id === 'support' && <UnseenLater onRail />}
    </Link>
  )
}

/** How many entries the screen is high enough for. */
function useRoom() {
  const box = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(4)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fill = (height: number) => setRoom(Math.floor(height / railEntryHeight))
    fill(element.clientHeight)
    /* As high as the browser has just laid it out: to be asked again would lay out anew what others have changed meanwhile. */
    const sizes = new ResizeObserver(([entry]) => entry && fill(Math.round(entry.contentRect.height)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { box, room }
}
