import {
  Ban,
  ChevronRight,
  CircleCheck,
  Eye,
  KeyRound,
  Pencil,
  Phone,
  Sailboat,
  Trash2,
  UsersRound,
} from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { OrganisationDecision } from '#web/organisations/OrganisationDecision.tsx'
import { cardLook } from '#web/platform/kit/ThingCard.tsx'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type PersonActs, rightsOver } from './person-acts.ts'
import { PersonState } from './PersonState.tsx'
import { userWords } from './users.words.ts'

type PersonCardProps = {
  readonly viewer: User
  readonly user: User
  readonly acts: PersonActs
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onPassword: () => void
}

/** Who it is at a glance, how to reach them, and what may be done. */
export function PersonCard({ viewer, user, acts, onOpen, onEdit, onPassword }: PersonCardProps) {
  const say = useWords(userWords)
  const { profile } = user
  const name = profile.fullName ?? say.withoutName
  const isWide = useWideScreen()
  if (!isWide) return <PersonLine {...{ viewer, user, name, onOpen }} />
  return (
    <li className={cardLook}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={profile.avatarUrl} />
        <h2 className="min-w-0 text-lg font-bold break-words">{name}</h2>
      </div>
      <PersonState user={user} />
      <Lines user={user} />
      <span className="justify-self-start empty:hidden">
        <WaitingMark noun="user" id={user.id} />
      </span>
      <PendingDecision viewer={viewer} user={user} />
      <div className="-mx-2 mt-auto -mb-2 flex justify-end gap-1 border-t border-line pt-1">
        <IconButton data-names label={say.open(name)} icon={Eye} onClick={onOpen} />
        <CardActs {...{ viewer, user, acts, name, onEdit, onPassword }} />
      </div>
    </li>
  )
}

type PersonLineProps = Pick<PersonCardProps, 'viewer' | 'user' | 'onOpen'> & { readonly name: string }

/** On a phone three lines; what may be done stands where they lead. */
function PersonLine({ viewer, user, name, onOpen }: PersonLineProps) {
  const say = useWords(userWords)
  const { profile, organisationName, role } = user
  const phone = profile.phone ?? user.phoneNumber
  const group = role === 'fisherman' ? profile.boatName : (profile.organizationName ?? organisationName)
  return (
    <li className={classes(cardLook, 'max-sm:flex-wrap')}>
      <Avatar name={name} src={profile.avatarUrl} />
      <div className="ml-2 grid min-w-0 flex-1 gap-0.5">
        <h2 className="one-line font-bold">{name}</h2>
        <PersonState user={user} />
        {/* Side by side where both are whole: half a number calls nobody. */}
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2 empty:hidden">
          {group && <span className="one-line min-w-0">{group}</span>}
          {phone && <span className="whitespace-nowrap">{numberShown(phone)}</span>}
        </span>
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

function Lines({ user }: { user: User }) {
  const say = useWords(userWords)
  const times = useTimes()
  const { profile, lastActivity, role } = user
  const boat = role === 'fisherman' ? profile.boatName : null
  const group = role === 'organization' ? profile.organizationName : user.organisationName
  const phone = profile.phone ?? user.phoneNumber
  return (
    <ul className="grid gap-1.5 text-sm">
      {boat !== null && (
        <li className="flex items-center gap-2">
          <Sailboat aria-hidden className="size-4 shrink-0 text-ink-2" />
          <span className="min-w-0 break-words">{boat}</span>
        </li>
      )}
      {group !== null && (
        <li className="flex items-center gap-2">
          <UsersRound aria-hidden className="size-4 shrink-0 text-ink-2" />
          <span className="min-w-0 break-words">{group}</span>
        </li>
      )}
      {phone !== null && (
        <li className="flex items-center gap-2">
          <Phone aria-hidden className="size-4 shrink-0 text-ink-2" />
          <a href={callAddress(phone)} className="-my-2 py-2 font-semibold underline underline-offset-4">
            {numberShown(phone)}
          </a>
        </li>
      )}
      <li className="text-ink-2">{lastActivity === null ? say.never : say.seen(times.agoInside(lastActivity))}</li>
    </ul>
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
