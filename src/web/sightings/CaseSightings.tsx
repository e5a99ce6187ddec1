import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useWords } from '#web/platform/words/words.ts'
import { SightingList } from './SightingList.tsx'
import { sightingsOf } from './sightings.data.ts'
import { sightingsWords } from './sightings.words.ts'

/** What was seen for one emergency. Mostly nobody saw anything: what stands below has its place before that is known. */
export function CaseSightings({ alert, user }: { readonly alert: string; readonly user: User }) {
  const say = useWords(sightingsWords)
  const isReal = useSession()?.kind === 'real'
  const listed = useQuery({ ...sightingsOf(alert), enabled: isReal })
  const isUnread = listed.data === undefined && listed.isError
  if (!isReal || (!listed.data?.length && !isUnread)) return null
  return <SightingList title={say.ofCase} listed={listed} user={user} alert={alert} />
}
