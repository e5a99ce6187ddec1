import { PanelLeftClose } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { AlertsBell } from '#web/alarms/AlertsBell.tsx'
import { ChatOpenerLater } from '#web/app/shell/ChatOpenerLater.tsx'
import type { View } from '#web/app/shell/screens.ts'
import { SearchOpener } from '#web/app/shell/SearchOpener.tsx'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { OutboxPill } from '#web/platform/outbox/shown/OutboxPill.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { Menu, UserBlock } from './Menu.tsx'
import { Rail } from './Rail.tsx'
import { sidebarWidth, useSidebar } from './sidebar.ts'

/** The menu, where the screen has room for it: whole, or a rail. */
export function Sidebar({ user, view }: { user: User; view: View }) {
  const say = useWords(shellWords)
  const { open, toggle } = useSidebar(user.role)
  return (
    <aside
      id="menu"
      data-whole={open || undefined}
      className={classes(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-card pb-[max(0.75rem,var(--sos-clearance))] max-lg:hidden',
        sidebarWidth(open),
        open ? 'gap-4 px-4 pt-4' : 'gap-1 px-1 pt-3',
      )}
    >
      {open ? (
        <>
          <div className="flex items-center gap-3">
            <Logo className="size-10 shrink-0" />
            <span className="flex-1 text-2xl font-bold tracking-tight text-sea">Guet</span>
            <IconButton
              label={say.foldMenu}
              icon={PanelLeftClose}
              aria-expanded
              aria-controls="menu"
              onClick={toggle}
            />
          </div>
          <SearchOpener />
          <AlertsBell user={user} />
          <ChatOpenerLater look="wide" />
          {/* What is below stays clear of the SOS button: where there is little room the menu alone moves. */}
          <div className="-m-1 min-h-40 flex-1 overflow-y-auto p-1">
            <Menu user={user} view={view} />
          </div>
          <div className="grid gap-2 border-t border-line pt-4">
            <span className="justify-self-start">
              <OutboxPill account={user.id} />
            </span>
            <UserBlock user={user} view={view} />
          </div>
        </>
      ) : (
        <Rail user={user} view={view} onUnfold={toggle} />
      )}
    </aside>
  )
}
