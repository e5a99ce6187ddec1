import {
  Ban,
  ChevronRight,
  CircleCheck,
  Eye,
  KeyRound,
  Pencil,
  Trash2,
  Building2,
  Sailboat,
  ShieldCheck,
} from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { OrganisationDecision } from '#web/organisations/OrganisationDecision.tsx'
import { cardLook } from '#web/platform/kit/ThingCard.tsx'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type PersonActs, rightsOver } from './person-acts.ts'
import { userWords } from './users.words.ts'

const icons = { fisherman: Sailboat, organization: Building2, admin: ShieldCheck } as const

type PersonCardProps = {
  readonly viewer: User
  readonly user: User
  readonly acts: PersonActs
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onPassword: () => void
}

/* At a desk one line of a table, whose columns are those of the list; on a phone a card. */
export const peopleLines = classes(
  'grid grid-cols-1 gap-2 sm:gap-0 sm:overflow-clip sm:rounded-card sm:bg-card sm:shadow-card sm:[--spacing-target:2.75rem]',
  'sm:grid-cols-[minmax(0,1.5fr)_auto_minmax(0,1fr)_auto_auto] xl:grid-cols-[minmax(0,1.5fr)_auto_minmax(0,1fr)_auto_auto_auto_auto]',
)
const lineLook =
  'relative col-span-full grid min-h-target grid-cols-subgrid items-center gap-x-4 border-line px-3 text-sm not-first:border-t hover:bg-well'

/** Who it is at a glance, how to reach them, when they and their boat were heard, and what may be done. */
export function PersonCard({ viewer, user, acts, onOpen, onEdit, onPassword }: PersonCardProps) {
  const say = useWords(userWords)
  const times = useTimes()
  const { profile, lastActivity } = user
  const name = profile.fullName ?? say.withoutName
  const isWide = useWideScreen()
  if (!isWide) return <PersonLine {...{ viewer, user, name, onOpen }} />
  return (
    <li data-row className={lineLook}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={profile.avatarUrl} size="small" />
        <h2 className="one-line min-w-0 text-base font-bold">
          <button type="button" data-names className="min-h-target cursor-pointer hover:underline" onClick={onOpen}>
            {name}
          </button>
        </h2>
        <WaitingMark noun="user" id={user.id} />
      </div>
      <PersonState user={user} />
      <span className="one-line min-w-0">{groupOf(user)}</span>
      <Telephone user={user} />
      <span className="whitespace-nowrap max-xl:hidden">
        <Heard user={user} />
      </span>
      <span className="whitespace-nowrap text-ink-2 max-xl:hidden">
        {lastActivity === null ? say.never : say.seen(times.agoInside(lastActivity))}
      </span>
      <div className="flex justify-end">
        <div className="row-actions z-1 flex items-center">
          <IconButton label={say.open(name)} icon={Eye} onClick={onOpen} />
          <CardActs {...{ viewer, user, acts, name, onEdit, onPassword }} />
        </div>
      </div>
      <div className="col-span-full pb-2 empty:hidden">
        <PendingDecision viewer={viewer} user={user} />
      </div>
    </li>
  )
}

function groupOf({ role, profile, organisationName }: User): string | null {
  if (role === 'fisherman') return profile.boatName ?? organisationName
  return profile.organizationName ?? organisationName
}

function Telephone({ user: { profile, phoneNumber } }: { user: User }) {
  const phone = profile.phone ?? phoneNumber
  if (phone === null) return <span />
  return (
    <a
      href={callAddress(phone)}
      className="py-2 font-semibold underline underline-offset-4 max-sm:wrap-anywhere sm:whitespace-nowrap"
    >
      {numberShown(phone)}
    </a>
  )
}

/** Of a fisherman: his boat speaks for him, whether he opens the app or not. */
function Heard({ user: { role, lastHeard } }: { user: User }) {
  const say = useWords(userWords)
  const times = useTimes()
  if (role !== 'fisherman') return null
  if (!lastHeard) return <span className="text-ink-2">{say.neverHeard}</span>
  return <Age at={lastHeard} text={say.heard(times.agoInside(lastHeard))} className="max-sm:whitespace-normal" />
}

type PersonLineProps = Pick<PersonCardProps, 'viewer' | 'user' | 'onOpen'> & { readonly name: string }

/** On a phone how they are beside the name, then how to reach them, and when their boat was heard; what may be done stands where it leads. */
function PersonLine({ viewer, user, name, onOpen }: PersonLineProps) {
  const say = useWords(userWords)
  return (
    <li className={classes(cardLook, 'max-sm:flex-wrap')}>
      <Avatar name={name} src={user.profile.avatarUrl} />
      <div className="ml-2 grid min-w-0 flex-[1_1_10rem] gap-0.5 text-sm">
        <h2 className="text-base font-bold wrap-anywhere">{name}</h2>
        <PersonState user={user} />
        {/* Side by side where both are whole: half a number calls nobody. */}
        <span className="flex flex-wrap gap-x-3 empty:hidden">
          <span className="one-line min-w-0 text-ink-2 empty:hidden">{groupOf(user)}</span>
          <span className="relative z-1 empty:hidden">
            <Telephone user={user} />
          </span>
        </span>
        <Heard user={user} />
        <span className="empty:hidden">
          <WaitingMark noun="user" id={user.id} />
        </span>
      </div>
      <IconButton data-names label={say.open(name)} icon={ChevronRight} onClick={onOpen} />
      <div className="relative z-1 basis-full empty:hidden">
        <PendingDecision viewer={viewer} user={user} />
      </div>
    </li>
  )
}

type CardActsProps = Omit<PersonCardProps, 'onOpen'> & { readonly name: string }

function CardActs({ viewer, user, acts, name, onEdit, onPassword }: CardActsProps) {
  const say = useWords(userWords)
  const { mayChange, mayDecide, mayGivePassword } = rightsOver(viewer, user)
  return (
    <>
      {mayGivePassword && <IconButton label={say.givePasswordTo(name)} icon={KeyRound} onClick={onPassword} />}
      {mayChange && <IconButton label={say.change(name)} icon={Pencil} onClick={onEdit} />}
      {mayDecide && (
        <>
          <IconButton
            label={user.isActive ? say.deactivateNamed(name) : say.activateNamed(name)}
            icon={user.isActive ? Ban : CircleCheck}
            onClick={() => acts.setActive(user, !user.isActive)}
          />
          <IconButton label={say.removeNamed(name)} icon={Trash2} onClick={() => acts.remove(user)} />
        </>
      )}
    </>
  )
}

/** An organisation that waits is decided of where it is seen first. */
export function PendingDecision({ viewer, user }: { readonly viewer: User; readonly user: User }) {
  const { organisation, profile, role } = user
  if (viewer.role !== 'admin' || role !== 'organization' || organisation === null) return null
  if (profile.organizationApproval !== 'pending') return null
  const one = { id: organisation, name: profile.organizationName, approval: profile.organizationApproval }
  return (
    <div className="flex flex-wrap gap-3">
      <OrganisationDecision organisation={one} />
    </div>
  )
}

/** Role and state, in words and shapes. */
export function PersonState({ user }: { user: User }) {
  const say = useWords(userWords)
  const waits = user.role === 'organization' && user.profile.organizationApproval === 'pending'
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="sea" icon={icons[user.role]}>
        {say[user.role]}
      </Badge>
      {waits && <Badge tone="warn">{say.waits}</Badge>}
      {user.hasPassword === false && <Badge tone="warn">{say.withoutPassword}</Badge>}
      <Badge tone={user.isActive ? 'ok' : 'neutral'}>{user.isActive ? say.isActive : say.isInactive}</Badge>
    </span>
  )
}
