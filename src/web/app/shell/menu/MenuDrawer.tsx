import type { User } from '#contract/accounts/account.ts'
import type { View } from '#web/app/shell/screens.ts'
import { SearchOpener } from '#web/app/shell/SearchOpener.tsx'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { Drawer } from '#web/platform/ui/dialogs/Drawer.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { Menu, UserBlock } from './Menu.tsx'

type MenuDrawerProps = {
  readonly user: User
  readonly view: View
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The whole menu, where it has no room to stay open. */
export function MenuDrawer({ user, view, open, onOpenChange }: MenuDrawerProps) {
  const say = useWords(shellWords)
  return (
    <Drawer title={say.menu} side="left" open={open} onOpenChange={onOpenChange}>
      <div className="flex min-h-full flex-col gap-6">
        <SearchOpener onOpen={() => onOpenChange(false)} />
        <Menu user={user} view={view} onChosen={() => onOpenChange(false)} />
        {/* However long the menu: one's own account and the way out are in sight. */}
        <div className="sticky -bottom-5 z-1 -mx-5 mt-auto -mb-5 border-t border-line bg-card px-5 py-3">
          <UserBlock user={user} view={view} onChosen={() => onOpenChange(false)} />
        </div>
      </div>
    </Drawer>
  )
}
