import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { AlertsBell } from '#web/alarms/AlertsBell.tsx'
import { OutboxPill } from '#web/outbox/OutboxPill.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { useWords } from '#web/words/words.ts'
import { Menu, UserBlock } from './Menu.tsx'
import type { View } from './screens.ts'
import { shellWords } from './shell.words.ts'
import { sidebarWidth, useSidebar } from './sidebar.ts'

/** The menu, where the screen has room for it. */
export function Sidebar({ user, view }: { user: User; view: View }) {
  const say = useWords(shellWords)
  const { open, toggle } = useSidebar()
  return (
    <aside
      id="menu"
      className={classes(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-card pt-4 pb-[max(1rem,var(--sos-clearance))] max-lg:hidden',
        sidebarWidth(open),
        open ? 'px-4' : 'px-2',
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
      {/* What is below stays clear of the SOS button: where there is little room the menu alone moves. */}
      <div className="-m-1 min-h-40 flex-1 overflow-y-auto p-1">
        <Menu user={user} view={view} rail={!open} />
      </div>
      <div className="grid gap-2 border-t border-line pt-4">
        <span className="justify-self-start">
          <OutboxPill account={user.id} compact={!open} />
        </span>
        <UserBlock user={user} rail={!open} />
      </div>
    </aside>
  )
}
