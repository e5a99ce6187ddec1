import { useQueryClient } from '@tanstack/react-query'
import { Plus, QrCode, Users, KeyRound } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { importables } from '#contract/imports/importables.ts'
import { momentCell } from '#contract/imports/written-cells.ts'
import { guardFormula } from '#contract/wire/file-text.ts'
import { peopleKeys } from '#web/accounts/accounts.data.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import { ImportButton } from '#web/platform/kit/tables/ImportButton.tsx'
import type { ExportColumn } from '#web/platform/kit/tables/use-list-export.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { ListFrame } from '#web/platform/ui/lists/ListFrame.tsx'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useAskedNew } from '#web/platform/ui/lists/asked-new.ts'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListCount } from '#web/platform/ui/lists/ListCount.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { exportedText } from './exported-people.ts'
import { peopleFilters, peopleList, usualOrder } from './people-list.ts'
import { PeopleCounts, PeopleTools, withoutPassword } from './PeopleTools.tsx'
import { type PersonActs, usePersonActs } from './person-acts.ts'
import { PersonCard, peopleLines } from './PersonCard.tsx'
import { userWords } from './users.words.ts'

const PersonDetails = lazy(async () => ({ default: (await import('./PersonDetails.tsx')).PersonDetails }))
const NewPersonForm = lazy(async () => ({ default: (await import('./PersonForm.tsx')).NewPersonForm }))
const ChangePersonForm = lazy(async () => ({ default: (await import('./PersonForm.tsx')).ChangePersonForm }))
const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))

const FactorDialog = lazy(async () => ({ default: (await import('./FactorDialog.tsx')).FactorDialog }))
const PendingActs = lazy(async () => ({ default: (await import('./PendingActs.tsx')).PendingActs }))
const DeactivationDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).DeactivationDialog }))
const RemovalDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).RemovalDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }))

type Opened =
  | { readonly kind: 'new' | 'invite' }
  | { readonly kind: 'change' | 'password' | 'factor' | 'deactivation' | 'removal'; readonly user: User }
  | null

/** « Utilisateurs »: how many, the list as it is looked at, and what may be done with each account. */
export function UsersScreen() {
  const viewer = useOwnAccount()
  const choice = useListChoice(usualOrder)
  const asked = useAsked(choice, peopleFilters)
  const people = useListed(peopleList, asked)
  const details = useOpened('')
  const [opened, setOpened] = useState<Opened>(null)
  const acts = usePersonActs(details.close, (kind, user) => setOpened({ kind, user }))
  const close = () => setOpened(null)
  useAskedNew((what) => setOpened({ kind: what === 'invite' ? 'invite' : 'new' }))
  const edit = (user: User) => setOpened({ kind: 'change', user })
  const givePassword = (user: User) => setOpened({ kind: 'password', user })
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <Header viewer={viewer} onAdd={() => setOpened({ kind: 'new' })} onInvite={() => setOpened({ kind: 'invite' })}>
        {people.knownHere === null && <PeopleExport asked={asked} disabled={people.count === 0} />}
        <PeopleImport choice={choice} />
      </Header>
      <OfflineNote />
      <Suspense fallback={null}>{viewer.role === 'admin' && <PendingActs viewerId={viewer.id} />}</Suspense>
      <PeopleCounts counts={people.answer?.counts} loading={people.isLoading} choice={choice} />
      <SavedViews list="users" />
      <PeopleTools choice={choice} viewerRole={viewer.role} />
      <FromDevice known={people.knownHere} />
      <Counted people={people} />
      <People
        {...{ viewer, people, choice, acts }}
        onOpen={({ id }) => details.open(id)}
        onEdit={edit}
        onPassword={givePassword}
      />
      <Suspense fallback={null}>
        {opened === null && details.shown !== null && (
          <PersonDetails
            {...{ viewer, acts }}
            id={details.shown}
            listed={people.rows.find(({ id }) => id === details.shown)}
            onEdit={edit}
            onPassword={givePassword}
            onFactor={(user) => setOpened({ kind: 'factor', user })}
            onClose={details.close}
          />
        )}
        {opened?.kind === 'new' && <NewPersonForm viewer={viewer} onClose={close} />}
        {opened?.kind === 'change' && <ChangePersonForm viewer={viewer} user={opened.user} onClose={close} />}
        {opened?.kind === 'password' && <PasswordDialog user={opened.user} onClose={close} />}
        {opened?.kind === 'factor' && <FactorDialog user={opened.user} onClose={close} />}
        {opened?.kind === 'deactivation' && <DeactivationDialog user={opened.user} onClose={close} />}
        {opened?.kind === 'removal' && <RemovalDialog user={opened.user} onClose={close} />}
        {opened?.kind === 'invite' && <InviteDialog viewer={viewer} onClose={close} />}
      </Suspense>
    </div>
  )
}

type HeaderProps = {
  readonly viewer: User
  readonly onAdd: () => void
  readonly onInvite: () => void
  readonly children: ReactNode
}

function Header({ viewer, onAdd, onInvite, children }: HeaderProps) {
  const say = useWords(userWords)
  const mayInvite = mayCall(invitationsApi.add.who, effectiveRoleOf(viewerOf(viewer)))
  return (
    <ScreenHead title={say.title} subtitle={viewer.role === 'admin' ? say.subtitle : say.subtitleOwn}>
      {children}
      {mayInvite && <HeadButton label={say.invite} icon={QrCode} onClick={onInvite} />}
      <Button icon={Plus} className="thumb-action" onClick={onAdd}>
        {say.add}
      </Button>
    </ScreenHead>
  )
}

function Counted({ people: { count, isLoading, problem, knownHere } }: { people: Listed<User> }) {
  const say = useWords(userWords)
  const times = useTimes()
  if (problem || knownHere !== null) return null
  return <ListCount text={isLoading || count === 0 ? null : say.counted(times.number(count), count === 1)} />
}

type PeopleProps = {
  readonly viewer: User
  readonly people: Listed<User>
  readonly choice: ListChoice
  readonly acts: PersonActs
  readonly onOpen: (user: User) => void
  readonly onEdit: (user: User) => void
  readonly onPassword: (user: User) => void
}

const waiting = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The list in its states; the page before stays while the next one comes. */
function People({ viewer, people, choice, acts, onOpen, onEdit, onPassword }: PeopleProps) {
  const say = useWords(userWords)
  const { rows, isLoading, problem, isFetching, retry, page, pages } = people
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  if (problem)
    return <ListFrame>{<ErrorState title={say.loadFailed} retrying={isFetching} onRetry={retry} />}</ListFrame>
  if (!isLoading && people.count === 0) return <ListFrame>{<NoPeople choice={choice} />}</ListFrame>
  return (
    <>
      <ul ref={list} aria-label={say.list} aria-busy={isLoading} className={peopleLines}>
        {isLoading &&
          waiting.map((place) => (
            <Skeleton key={place} className="col-span-full h-24 w-full rounded-card sm:h-11 sm:rounded-none" />
          ))}
        {rows.map((user) => (
          <PersonCard
            key={user.id}
            {...{ viewer, user, acts }}
            onOpen={() => onOpen(user)}
            onEdit={() => onEdit(user)}
            onPassword={() => onPassword(user)}
          />
        ))}
      </ul>
      {people.count > 0 && <Pagination {...choice} page={page} pages={pages} />}
    </>
  )
}

function NoPeople({ choice }: { choice: ListChoice }) {
  const say = useWords(userWords)
  const none = <EmptyState icon={Users} title={say.none} text={say.noneText} />
  const narrowed = { title: say.none, text: say.noneFoundText, showAll: say.showAll }
  return <NoneFound {...{ choice, none }} {...narrowed} names={peopleFilters} />
}

/** Many at once out of a table. How they come in is said before, and what is to be done for it afterwards is one press away. */
function PeopleImport({ choice }: { readonly choice: ListChoice }) {
  const say = useWords(userWords)
  // An import is no mutation, and asks for what the kit knows under its noun: people stand under another key.
  const client = useQueryClient()
  return (
    <ImportButton
      noun="user"
      note={<Notice tone="warn" title={say.importedNote} />}
      onBrought={() => void client.invalidateQueries({ queryKey: peopleKeys })}
      next={{ label: say.showWithoutPassword, icon: KeyRound, act: () => choice.chooseAll(withoutPassword) }}
    />
  )
}

/** The list as it is looked at: what can be brought in stands first, under the headings by which it is. */
function PeopleExport({ asked, disabled }: { readonly asked: ListRequest; readonly disabled: boolean }) {
  const say = useWords(userWords)
  const { called, columns } = importables.people
  const own = columns.map(({ name, label }): ExportColumn<User> => ({
    label,
    cell: (user) => exportedText(user, name),
  }))
  return (
    <ExportButton
      disabled={disabled}
      wanted={{
        name: called.many,
        columns: [...own, ...columnsBesides(say)],
        ask: (page, pageSize, signal) => peopleList.ask({ ...asked, page, pageSize }, signal),
      }}
    />
  )
}

type Said = ReturnType<typeof useWords<(typeof userWords)['fr']>>

function columnsBesides(say: Said): readonly ExportColumn<User>[] {
  return [
    { label: say.role, cell: ({ role }) => say[role] },
    { label: say.status, cell: ({ isActive }) => (isActive ? say.isActive : say.isInactive) },
    { label: say.memberOf, cell: ({ organisationName }) => guardFormula(organisationName ?? '') },
    { label: say.registered, cell: ({ createdAt }) => momentCell(createdAt) },
    { label: say.lastActivity, cell: ({ lastActivity }) => (lastActivity === null ? '' : momentCell(lastActivity)) },
  ]
}
