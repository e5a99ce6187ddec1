import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { invitationWords } from '#web/invitations/invitations.words.ts'
import { InvitationsDialog } from '#web/invitations/InvitationsDialog.tsx'
import { approvedOrganisations } from '#web/organisations/organisations.data.ts'
import { organisationWords } from '#web/organisations/organisations.words.ts'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/platform/words/words.ts'

type InviteDialogProps = { readonly viewer: User; readonly onClose: () => void }

/** A coordinator invites to his own organisation; an administrator says to which. */
export function InviteDialog({ viewer, onClose }: InviteDialogProps) {
  if (viewer.role !== 'admin') return <InvitationsDialog organisation={null} onClose={onClose} />
  return <InviteForAnother onClose={onClose} />
}

function InviteForAnother({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const say = useWords(invitationWords)
  const organisations = useWords(organisationWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(approvedOrganisations(useDeferredValue(typed.trim())))
  const [chosen, setChosen] = useState<Organisation | null>(null)
  return (
    <InvitationsDialog
      organisation={chosen?.id}
      choice={
        <SearchedChoice
          label={say.forWhom}
          required
          chosen={chosen}
          offered={search.data ?? []}
          search={search}
          nameOf={({ name }) => name ?? organisations.withoutName}
          words={{ choose: say.chooseWhom, search: organisations.search, missing: organisations.failed }}
          onType={setTyped}
          onChoose={setChosen}
        />
      }
      onClose={onClose}
    />
  )
}
