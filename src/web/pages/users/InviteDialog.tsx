import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { invitationWords } from '#web/invitations/invitations.words.ts'
import { InvitationsDialog } from '#web/invitations/InvitationsDialog.tsx'
import { approvedOrganisations } from '#web/organisations/organisations.data.ts'
import { organisationWords } from '#web/organisations/organisations.words.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/words/words.ts'

type InviteDialogProps = { readonly viewer: User; readonly onClose: () => void }

/** A coordinator invites to his own organisation; an administrator says to which. */
export function InviteDialog({ viewer, onClose }: InviteDialogProps) {
  if (viewer.role !== 'admin') return <InvitationsDialog organisation={null} onClose={onClose} />
  return <InviteForAnother onClose={onClose} />
}

function InviteForAnother({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const say = useWords(invitationWords)
  const organisations = useWords(organisationWords)
  const { data = [], isError, isFetching, refetch } = useQuery(approvedOrganisations())
  const [chosen, setChosen] = useState('')
  const options = data.map(({ id, name }) => ({ value: id, label: name ?? organisations.withoutName }))
  return (
    <InvitationsDialog
      organisation={chosen === '' ? undefined : chosen}
      choice={
        isError ? (
          <ErrorState title={organisations.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <NativeSelect
            label={say.forWhom}
            required
            placeholder={say.chooseWhom}
            options={options}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
