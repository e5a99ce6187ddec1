import { Suspense, lazy } from 'react'
import type { ChatOpenerLook } from '#web/chat/ChatOpener.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { afterOpening } from '#web/platform/api/after-opening.ts'

const ChatOpener = lazy(async () => ({
  default: (await afterOpening(() => import('#web/chat/closed-chat.ts'))).ChatOpener,
}))

/** Its place is kept until it is there. */
const room = { compact: 'size-target', rail: 'h-14', wide: 'min-h-target' } as const

/** The messages, from the bar of every screen: what leads to them floats nowhere, and covers nothing. */
export function ChatOpenerLater({ look }: { readonly look: ChatOpenerLook }) {
  return (
    <OrNothing>
      <Suspense fallback={<span className={room[look]} />}>
        <ChatOpener look={look} />
      </Suspense>
    </OrNothing>
  )
}
