import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { sayRead } from '#web/chat/chat.data.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { later } from '#web/platform/api/time-limit.ts'

/** So long it was looked at; whoever scrolls past has read nothing. */
const glance = 600

/** What stood at the end of the conversation, in sight of somebody, is read. Without network it is said when there is one. */
export function useReportRead(client: QueryClient, user: User, key: string, last: Message | null) {
  const [isAtEnd, setAtEnd] = useState(true)
  const isOnline = useConnection().state === 'online'
  const isSeen = useIsSeen()
  const [told, setTold] = useState(0)
  const { id = null, sequence = 0 } = last ?? {}
  useEffect(() => {
    if (!isAtEnd || !isSeen || !isOnline || id === null || last === null || sequence <= told) return undefined
    return later(glance, () => {
      sayRead(client, user, key, last)
        .then(() => setTold(sequence))
        /* It is said again with the next message, or when the connection is back. */
        .catch(reportFault)
    })
  }, [client, user, key, id, sequence, told, isAtEnd, isSeen, isOnline, last])
  return useCallback((isThere: boolean) => setAtEnd(isThere), [])
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const note = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isSeen
}
