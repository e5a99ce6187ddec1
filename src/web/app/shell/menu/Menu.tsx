import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { ConnectionPill } from '#web/app/shell/ConnectionPill.tsx'
import { type View, viewsInMenu } from '#web/app/shell/screens.ts'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { signOutHere } from '#web/app/shell/sign-out-here.ts'
import { UnseenLater } from '#web/app/shell/UnseenLater.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { addressAsLeft } from '#web/platform/ui/lists/last-looked.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { usePlaceWords } from './use-place-words.ts'
import { viewIcons } from './view-icons.ts'

type MenuProps = {
  readonly user: User
  readonly view: View
  readonly onChosen?: () => void
}

export function Menu({ user, view, onChosen }: MenuProps) {
  const say = usePlaceWords()
  return (
    <nav aria-label={say.menu}>
      <ul className="grid gap-1">
        {viewsInMenu(user.role).map(({ id }) => (
          <li key={id}>
            <Link
              href={id === view.id ? `/${id}` : addressAsLeft(`/${id}`)}
              aria-current={id === view.id ? 'page' : undefined}
              onClick={onChosen}
              className={classes(
                'relative flex min-h-target items-center gap-3 rounded-control border-l-4 border-transparent px-3 font-semibold text-ink-2 transition-colors hover:bg-well hover:text-ink',
                'aria-[current=page]:border-sea aria-[current=page]:bg-water aria-[current=page]:text-sea',
              )}
            >
              <ViewIcon id={id} />
              <span className="min-w-0">{say[id]}</span>
              {id === 'support' && <UnseenLater />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ViewIcon({ id }: Pick<View, 'id'>) {
  const Icon = viewIcons[id]
  return <Icon aria-hidden className="size-5.5 shrink-0" />
}

/** Who is aboard: initial or picture, name, role, boat, and the way out. */
export function UserBlock({ user, view, onChosen }: MenuProps) {
  const say = useWords(shellWords)
  const { fullName, boatName, avatarUrl } = user.profile
  const name = fullName ?? user.email ?? ''
  return (
    <div className="grid gap-3">
      <span className="justify-self-start max-lg:hidden">
        <ConnectionPill />
      </span>
      <Link
        href="/profile"
        aria-current={view.id === 'profile' ? 'page' : undefined}
        onClick={onChosen}
        className="flex min-h-target items-center gap-3 rounded-control hover:bg-well"
      >
        <span aria-hidden>
          <Avatar name={name} src={avatarUrl} />
        </span>
        <div className="min-w-0">
          <p className="truncate font-bold">{name}</p>
          <p className="text-sm text-ink-2">{say[user.role]}</p>
          {user.role === 'fisherman' && boatName && <p className="truncate text-sm text-ink-2">{boatName}</p>}
        </div>
        <span className="ml-auto text-sm font-semibold text-sea">{say.profile}</span>
      </Link>
      <Button variant="secondary" icon={LogOut} wide onClick={() => void signOutHere()}>
        {say.logout}
      </Button>
    </div>
  )
}
