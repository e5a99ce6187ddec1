import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { call } from '#web/api/call.ts'
import { SearchedChoice } from '#web/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/words/words.ts'
import { chatKeys } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { ConversationGroup } from './ConversationGroup.tsx'

/** An administrator looks into the channels of an organisation; what is said there is not counted as his to read. */
export function OrganisationChannels({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const [organisation, setOrganisation] = useState<Organisation | null>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const search = useQuery({
    queryKey: [...chatKeys, 'organisations', wanted],
    queryFn: async ({ signal }) => (await call(organisationsApi.list, { query: { search: wanted }, signal })).results,
    meta: { isPassing: wanted !== '' },
  })
  const { data: those = [] } = useQuery({
    queryKey: [...chatKeys, 'organisation', organisation?.id],
    queryFn: async ({ signal }) =>
      (await call(chatApi.conversations, { query: { organisation: organisation?.id }, signal })).results,
    enabled: organisation !== null,
  })
  const none = search.data === undefined || search.data.length === 0
  if (none && wanted === '' && typed === '' && organisation === null) return null
  return (
    <div className="grid gap-1 pt-3">
      <SearchedChoice
        label={say.organisations}
        className="px-4"
        chosen={organisation}
        offered={search.data ?? []}
        search={search}
        nameOf={({ name }) => name ?? say.someone}
        words={{ choose: say.choose }}
        onType={setTyped}
        onChoose={setOrganisation}
      />
      {organisation !== null && <ConversationGroup title={say.channels} those={those} user={user} />}
    </div>
  )
}
