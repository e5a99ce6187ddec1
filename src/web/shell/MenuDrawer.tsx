import type { User } from '#contract/accounts/account.ts'
import { Drawer } from '#web/ui/dialogs/Drawer.tsx'
import { useWords } from '#web/words/words.ts'
import { Menu, UserBlock } from './Menu.tsx'
import type { View } from './screens.ts'
import { shellWords } from './shell.words.ts'

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
        <Menu user={user} view={view} onChosen={() => onOpenChange(false)} />
        <div className="mt-auto border-t border-line pt-4">
          <UserBlock user={user} />
        </div>
      </div>
    </Drawer>
  )
}
