import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { ownPreferences, ownProfile } from '#web/accounts/accounts.data.ts'
import { useConnection } from '#web/api/connection.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { useWords } from '#web/words/words.ts'
import { shellWords } from './shell.words.ts'

/** On 2G the first data may take long, and a person who need not wait must not be kept waiting. */
const longest = 8000

/** Over everything while the first data after a sign-in come in; never when the app reopens, never without network. */
export function FirstSync({ user }: { user: User }) {
  const say = useWords(shellWords)
  const client = useQueryClient()
  const { state } = useConnection()
  const [done, setDone] = useState(false)
  useEffect(() => {
    const finish = () => setDone(true)
    const end = setTimeout(finish, longest)
    /* One line per feature whose data the first screens need. */
    const firstData = [client.prefetchQuery(ownProfile(user)), client.prefetchQuery(ownPreferences())]
    void Promise.all(firstData).then(finish)
    return () => clearTimeout(end)
    /* Once per sign-in: what changes of the person later is no reason to cover the screen again. */
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, user.id])
  if (done || state === 'offline') return null
  return (
    <output className="fixed inset-0 z-(--layer-overlay) grid place-items-center bg-paper">
      <span className="grid justify-items-center gap-4 p-6 text-center">
        <Mark className="size-16" />
        <span className="block h-1.5 w-40 overflow-hidden rounded-full bg-line">
          <span className="block h-full w-1/3 animate-drift rounded-full bg-lagoon" />
        </span>
        <span className="text-lg font-semibold">{say.syncing}</span>
      </span>
    </output>
  )
}
