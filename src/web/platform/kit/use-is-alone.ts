import { useState } from 'react'
import { useConnection } from '#web/platform/api/connection.ts'
import { NoAnswer } from '#web/platform/api/problems.ts'
import type { ListRequest } from './kind.ts'

type Answering = { readonly data: unknown; readonly isPlaceholderData: boolean; readonly error: unknown }

/**
 * Whether this device answers by itself, because nobody else does. It goes on until there is an answer: what it found is not taken
 * away while the server is asked once more.
 */
export function useIsAlone(asked: ListRequest, { data, isPlaceholderData, error }: Answering): boolean {
  const isOffline = useConnection().state === 'offline'
  const [answeredHere, setAnsweredHere] = useState<ListRequest | null>(null)
  const isUnanswered = data === undefined || isPlaceholderData
  const isAskedAgain = answeredHere === asked && error === null
  const isAlone = isUnanswered && (isOffline || error instanceof NoAnswer || isAskedAgain)
  const next = isAlone ? asked : null
  if (next !== answeredHere) setAnsweredHere(next)
  return isAlone
}
