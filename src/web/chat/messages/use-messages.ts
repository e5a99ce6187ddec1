import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/chat/message.ts'
import { joinKnown, messagesOf, readAround, readOlder } from '#web/chat/chat.data.ts'
import { type KnownMessages, joined, withNewer, withOlder } from './known-messages.ts'

/*
 * What is shown of a conversation: its end, or what stands around a message that was looked for. From there it is read on in both
 * directions; where it comes to the end the two are one.
 */

const halfAPage = 25
const page = 50

type ShownMessages = {
  readonly known: KnownMessages | undefined
  /** The newest message is among them, or follows on to them. */
  readonly isEnd: boolean
  readonly isError: boolean
  readonly again: () => void
  readonly older: () => Promise<void>
  readonly newer: () => Promise<void>
}

export function useMessages(conversation: string, target: Message | null): ShownMessages {
  const client = useQueryClient()
  const { data: newest, isError, refetch } = useQuery(messagesOf(client, conversation))
  const [middle, setMiddle] = useState<KnownMessages | null>(null)
  const [problem, setProblem] = useState(false)
  const first = newest?.messages[0]?.sequence
  const isFar = target !== null && first !== undefined && target.sequence < first
  const wanted = isFar && middle === null ? target.sequence : null
  const isMissing = wanted !== null && !problem
  useEffect(() => {
    if (!isMissing) return
    readAround(conversation, wanted + halfAPage + 1).then(setMiddle, () => setProblem(true))
  }, [conversation, wanted, isMissing])
  const isMiddle = isFar && middle !== null
  return {
    known: isMiddle ? middle : isFar ? undefined : newest,
    isEnd: !isFar,
    isError: isFar ? problem : isError,
    again: () => (isFar ? setProblem(false) : void refetch()),
    older: async () => {
      if (isMiddle) setMiddle(await olderThan(conversation, middle))
      else await readOlder(client, conversation)
    },
    newer: async () => {
      if (isMiddle && newest) setMiddle(await newerThan(client, conversation, middle, newest))
    },
  }
}

async function olderThan(conversation: string, middle: KnownMessages): Promise<KnownMessages> {
  const { messages, isWhole } = await readAround(conversation, middle.messages[0]?.sequence ?? 0)
  return withOlder(middle, { results: messages.toReversed(), next: isWhole ? null : '' })
}

async function newerThan(client: QueryClient, conversation: string, middle: KnownMessages, newest: KnownMessages) {
  const last = middle.messages.at(-1)?.sequence ?? 0
  const longer = withNewer(middle, await readAround(conversation, last + page + 1))
  const whole = joined(longer, newest)
  if (whole) joinKnown(client, conversation, whole)
  return longer
}
