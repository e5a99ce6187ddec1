import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { importables } from '#contract/imports/importables.ts'
import { momentCell } from '#contract/imports/written-cells.ts'
import { guardFormula } from '#contract/wire/file-text.ts'
import { peopleKeys } from '#web/accounts/accounts.data.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import { ImportButton } from '#web/platform/kit/tables/ImportButton.tsx'
import type { ExportColumn } from '#web/platform/kit/tables/use-list-export.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { useWords } from '#web/platform/words/words.ts'
import { exportedText } from './exported-people.ts'
import { peopleList } from './people-list.ts'
import { withoutPassword } from './PeopleTools.tsx'
import { userWords } from './users.words.ts'

/** Many at once out of a table. How they come in is said before, and what is to be done for it afterwards is one press away. */
export function PeopleImport({ choice }: { readonly choice: ListChoice }) {
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
export function PeopleExport({ asked, disabled }: { readonly asked: ListRequest; readonly disabled: boolean }) {
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
