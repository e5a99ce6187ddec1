import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/words/words.ts'
import { chatKeys } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { ConversationGroup } from './ConversationGroup.tsx'

/** An administrator looks into the channels of an organisation; what is said there is not counted as his to read. */
export function OrganisationChannels({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const [organisation, setOrganisation] = useState('')
  const { data: all = [] } = useQuery({
    queryKey: [...chatKeys, 'organisations'],
    queryFn: async ({ signal }) =>
      (await call(organisationsApi.list, { query: { pageSize: largestPageSize }, signal })).results,
  })
  const { data: those = [] } = useQuery({
    queryKey: [...chatKeys, 'organisation', organisation],
    queryFn: async ({ signal }) => (await call(chatApi.conversations, { query: { organisation }, signal })).results,
    enabled: organisation !== '',
  })
  if (all.length === 0) return null
  return (
    <div className="grid gap-1 pt-3">
      <NativeSelect
        label={say.organisations}
        className="px-4"
        value={organisation}
        placeholder={say.choose}
        options={all.map(({ id, name }) => ({ value: id, label: name ?? say.someone }))}
        onChange={({ currentTarget }) => setOrganisation(currentTarget.value)}
      />
      {organisation !== '' && <ConversationGroup title={say.channels} those={those} user={user} />}
    </div>
  )
}
