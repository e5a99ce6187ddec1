import { Bell, CloudSun, History, LayoutDashboard, type LucideIcon, Map as MapIcon, MenuIcon } from 'lucide-react'
import { Suspense, lazy, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { type View, viewsAtHand } from '#web/app/shell/screens.ts'
import { addressAsLeft } from '#web/platform/ui/lists/last-looked.ts'
import { usePlaceWords } from './use-place-words.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

type OfViews<Part> = { readonly [id in View['id']]?: Part }
const icons: OfViews<LucideIcon> = {
  dashboard: LayoutDashboard,
  map: MapIcon,
  weather: CloudSun,
  alerts: Bell,
  history: History,
}

const look =
  'relative flex size-full touch-manipulation rounded-control -outline-offset-4 flex-col items-center justify-center text-xs font-semibold text-ink-2 select-none short:flex-row short:gap-1.5 ' +
  'aria-[current=page]:font-bold aria-[current=page]:text-sea aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-2 aria-[current=page]:before:top-0 aria-[current=page]:before:h-1 aria-[current=page]:before:rounded-b-full aria-[current=page]:before:bg-sea'
const shape =
  'grid h-7 w-full max-w-12 place-items-center rounded-full short:w-8 [[aria-current=page]>&]:bg-water [[aria-current=page]>&]:outline [[aria-current=page]>&]:outline-soft-edge'
/* As large as the longest of these words, seven letters, is whole in its place: with letters of twice the size it said « A… C… ». */
const word = 'text-[min(0.75rem,22cqi)]/[1.3] whitespace-nowrap'

/** Where the sidebar has no room: what is wanted most, under the thumb, beside the SOS button. */
export function BottomBar({ user, view }: { user: User; view: View }) {
  const say = usePlaceWords()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useRoomForBar()
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <nav
      aria-label={say.atHand}
      className={`${user.role === 'fisherman' ? 'pl-[calc(max(0.75rem,var(--safe-left))+var(--sos-size)+1.25rem)]' : 'pl-[calc(max(0.75rem,var(--safe-left))+var(--sos-size)+0.5rem)]'} fixed inset-x-0 bottom-0 z-(--layer-bar) h-(--bar-height) border-t border-line bg-card pr-(--safe-right) pb-(--safe-bottom) in-data-[bar=aside]:short:hidden in-data-[frame=dossier]:hidden lg:hidden print:hidden`}
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {viewsAtHand(user.role).map(({ id }) => (
          <li key={id} className="@container min-w-0">
            <Link
              href={id === view.id ? `/${id}` : addressAsLeft(`/${id}`)}
              aria-current={id === view.id ? 'page' : undefined}
              className={look}
            >
              <span className={shape}>
                <AtHandIcon id={id} />
              </span>
              <span className={word}>{say[id]}</span>
            </Link>
          </li>
        ))}
        <li className="@container min-w-0">
          <button type="button" aria-label={say.openMenu} aria-expanded={open} className={look} onClick={show}>
            <span className={shape}>
              <MenuIcon aria-hidden className="size-5.5" />
            </span>
            <span className={word}>{say.menu}</span>
          </button>
        </li>
      </ul>
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer user={user} view={view} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  )
}

function AtHandIcon({ id }: Pick<View, 'id'>) {
  const Icon = icons[id]
  return Icon && <Icon aria-hidden className="size-5.5" />
}

const typedInto =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=file], [type=color])'

/** The page and the SOS keep clear of it. On a screen that a keyboard has made low it steps aside while somebody types. */
function useRoomForBar(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const note = () => void (dataset['bar'] = document.activeElement?.matches(typedInto) ? 'aside' : 'there')
    note()
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', note)
      delete dataset['bar']
    }
  }, [])
}
