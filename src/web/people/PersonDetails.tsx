import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, KeyRound, Pencil, ShieldOff, Smartphone, Trash2, UserMinus } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { organisationWords } from '#web/organisations/organisations.words.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { devicesWords } from './devices.words.ts'
import { type PersonActs, rightsOver } from './person-acts.ts'
import { PendingDecision, PersonState } from './PersonCard.tsx'
import { userWords } from './users.words.ts'

type PersonDetailsProps = {
  readonly viewer: User
  readonly id: string
  /** As the list has it, with what was written here: nothing is asked then. */
  readonly listed: User | undefined
  readonly acts: PersonActs
  readonly onEdit: (user: User) => void
  readonly onPassword: (user: User) => void
  readonly onFactor: (user: User) => void
  readonly onClose: () => void
}

/** All that is known of one person, at an address of its own. */
export function PersonDetails({ viewer, id, listed, acts, onEdit, onClose, ...onRarer }: PersonDetailsProps) {
  const say = useWords(userWords)
  const asked = useQuery({ ...onePerson(id, viewer.role), enabled: listed === undefined })
  const user = listed ?? asked.data
  return (
    <Dialog
      open
      title={user?.profile.fullName ?? say.withoutName}
      onOpenChange={(open) => !open && onClose()}
      actions={user && rightsOver(viewer, user).mayChange ? <Acts {...{ viewer, user, acts, onEdit }} /> : undefined}
    >
      <div className="grid gap-4 pb-5">
        {user && <PersonState user={user} />}
        {user && <WaitingMark noun="user" id={id} />}
        {user && <PersonFacts user={user} />}
        {user && <PendingDecision viewer={viewer} user={user} />}
        {user && <RarerActs {...{ viewer, user, acts, ...onRarer }} />}
        {!user && asked.isError && <Missing problem={asked.error} retry={() => void asked.refetch()} />}
        {!user && !asked.isError && <Skeleton className="h-40 w-full" />}
      </div>
    </Dialog>
  )
}

type ActsProps = Pick<PersonDetailsProps, 'viewer' | 'acts' | 'onEdit'> & { readonly user: User }

function Acts({ viewer, user, acts, onEdit }: ActsProps) {
  const say = useWords(userWords)
  const { mayDecide } = rightsOver(viewer, user)
  return (
    <>
      {mayDecide && (
        <>
          <Button variant="quiet" icon={Trash2} onClick={() => acts.remove(user)}>
            {say.remove}
          </Button>
          <Button
            variant="secondary"
            icon={user.isActive ? Ban : CircleCheck}
            onClick={() => acts.setActive(user, !user.isActive)}
          >
            {user.isActive ? say.deactivate : say.activate}
          </Button>
        </>
      )}
      <Button icon={Pencil} onClick={() => onEdit(user)}>
        {say.changeShort}
      </Button>
    </>
  )
}

type RarerActsProps = Pick<PersonDetailsProps, 'viewer' | 'acts' | 'onPassword' | 'onFactor'> & { readonly user: User }

/** What is done when something went wrong: with its words, and away from the thumb. */
function RarerActs({ viewer, user, acts, onPassword, onFactor }: RarerActsProps) {
  const say = useWords(userWords)
  const devices = useWords(devicesWords)
  const { mayGivePassword, mayPutOut, mayResetFactor, maySignOutDevices } = rightsOver(viewer, user)
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {mayGivePassword && (
        <Button variant="secondary" icon={KeyRound} onClick={() => onPassword(user)}>
          {say.givePassword}
        </Button>
      )}
      {maySignOutDevices && (
        <Button variant="secondary" icon={Smartphone} onClick={() => acts.signOutDevices(user)}>
          {devices.signOutDevices}
        </Button>
      )}
      {mayResetFactor && (
        <Button variant="secondary" icon={ShieldOff} onClick={() => onFactor(user)}>
          {say.resetFactor}
        </Button>
      )}
      {mayPutOut && (
        <Button variant="secondary" icon={UserMinus} onClick={() => acts.putOut(user)}>
          {say.putOut}
        </Button>
      )}
    </div>
  )
}

function PersonFacts({ user }: { user: User }) {
  const say = useWords(userWords)
  const approval = useWords(organisationWords)
  const times = useTimes()
  const { profile, role } = user
  const { organizationType: type, organizationApproval: decided, phone } = profile
  const facts: Fact[] = [
    [say.signsInWith, user.phoneNumber === null ? user.email : numberShown(user.phoneNumber)],
    [say.email, user.phoneNumber === null ? null : user.email],
    [say.phone, callLink(phone)],
    [say.boatName, profile.boatName],
    [say.licenseNumber, profile.licenseNumber],
    [say.organizationName, profile.organizationName],
    [say.organizationType, type && say[type]],
    [say.approval, decided && approval[decided]],
    [say.memberOf, role === 'organization' ? null : user.organisationName],
    [say.emergencyContact, callLink(profile.emergencyContact)],
    [say.registered, times.date(user.createdAt)],
    [say.lastActivity, user.lastActivity === null ? say.never : times.ago(user.lastActivity)],
  ]
  return <Facts facts={facts} />
}

function callLink(phone: string | null) {
  return phone && <a href={callAddress(phone)}>{numberShown(phone)}</a>
}

function Missing({ problem, retry }: { readonly problem: unknown; readonly retry: () => void }) {
  const say = useWords(userWords)
  const isGone = problem instanceof CallRefused && (problem.status === 404 || problem.status === 403)
  return isGone ? <p>{say.notThere}</p> : <ErrorState title={say.loadFailed} onRetry={retry} />
}
