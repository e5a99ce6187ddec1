import { Sailboat, UserCheck, UserPlus, UsersRound } from 'lucide-react'
import type { UserCounts } from '#contract/accounts/accounts.api.ts'
import { type Role, roles } from '#contract/wire/who.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type FigureChip, FigureChips, narrowing, onItsWay, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { SortSelect } from '#web/platform/ui/lists/SortSelect.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { peopleFilters } from './people-list.ts'
import { userWords } from './users.words.ts'

const counted = [
  { name: 'total', icon: UsersRound, tone: 'sea' },
  { name: 'active', icon: UserCheck, tone: 'ok' },
  { name: 'fishermen', icon: Sailboat, tone: 'neutral' },
  { name: 'newThisMonth', icon: UserPlus, tone: 'neutral' },
] as const

type Counted = (typeof counted)[number]['name']

type PeopleCountsProps = {
  readonly counts: UserCounts | undefined
  readonly loading: boolean
  readonly choice: ListChoice
}

export function PeopleCounts({ counts, loading, choice }: PeopleCountsProps) {
  const say = useWords(userWords)
  const times = useTimes()
  const presses: { readonly [N in Counted]?: Pick<FigureChip, 'isChosen' | 'onPress'> } = {
    total: showingAll(choice, peopleFilters),
    active: narrowing(choice, 'isActive', 'true'),
    fishermen: narrowing(choice, 'role', 'fisherman'),
  }
  const closed = counts ? times.number(counts.total - counts.active) : onItsWay
  const withoutAccess = counts || loading ? say.withoutAccess(closed) : undefined
  const figures = counted.map(({ name, icon, tone }) => ({
    label: say[name],
    value: counts ? times.number(counts[name]) : loading ? undefined : null,
    note: name === 'active' ? withoutAccess : undefined,
    icon,
    tone,
    ...presses[name],
  }))
  return <FigureChips label={say.counts} figures={figures} />
}

const orders = ['-createdAt', 'fullName', 'role', '-lastActivity'] as const

const noPassword = 'no-password'

/** One choice on the screen, two questions to the server. */
function stateChosen(value: string): { readonly isActive: string | null; readonly hasPassword: string | null } {
  if (value === noPassword) return withoutPassword
  return { isActive: value === '' ? null : value, hasPassword: null }
}

/** Those who were brought in and wait for somebody to give them one. */
export const withoutPassword = { isActive: null, hasPassword: 'false' } as const

/** What the list is searched for, narrowed to and sorted by; the server decides what that is. */
export function PeopleTools({ choice, viewerRole }: { choice: ListChoice; viewerRole: Role }) {
  const say = useWords(userWords)
  const offered = viewerRole === 'admin' ? roles : roles.filter((role) => role !== 'admin')
  return (
    <ListFilters
      list="users"
      choice={choice}
      label={say.search}
      names={peopleFilters}
      className="grid-cols-3 lg:grid-cols-[1fr_12rem_14rem_12rem] [&>:first-child]:max-lg:col-span-3"
    >
      <NativeSelect
        label={say.role}
        hideLabel
        options={[{ value: '', label: say.anyRole }, ...offered.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('role')}
        onChange={({ currentTarget }) => choice.choose('role', currentTarget.value)}
      />
      <NativeSelect
        label={say.status}
        hideLabel
        options={[
          { value: '', label: say.anyStatus },
          { value: 'true', label: say.isActive },
          { value: 'false', label: say.isInactive },
          { value: noPassword, label: say.withoutPassword },
        ]}
        value={choice.chosen('hasPassword') === 'false' ? noPassword : choice.chosen('isActive')}
        onChange={({ currentTarget: { value } }) => choice.chooseAll(stateChosen(value))}
      />
      <SortSelect
        choice={choice}
        label={say.sort}
        className="max-[26rem]:col-span-2"
        orders={orders}
        nameOf={(order) => say[`sort.${order}`]}
      />
    </ListFilters>
  )
}
