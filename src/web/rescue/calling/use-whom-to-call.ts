import { useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'

type Reached = { readonly helper: Helper; readonly phone: string }
type Call = Pick<Alert, 'id' | 'status' | 'going'>

/**
 * Who is called with the one button beside a call for help. A button keeps its person while it is looked at: minutes that
 * change give nobody another one under the finger. Somebody else comes when who goes is another, or he is not there any more.
 */
export function useWhomToCall(
  alert: Call,
  toCall: readonly Helper[],
  phoneOf: (helper: Helper) => string | null,
): Reached | null {
  const about = aboutOf(alert)
  const [kept, setKept] = useState<{ about: string; id: string } | null>(null)
  const chosen = whomToCall(toCall, phoneOf, kept?.about === about ? kept.id : null)
  const id = chosen?.helper.id ?? null
  if (id !== null && (kept?.id !== id || kept.about !== about)) setKept({ about, id })
  return chosen
}

function aboutOf({ id, status, going }: Call): string {
  return [id, status, ...going.map(({ user }) => user)].join(' ')
}

/** `kept`: who stood on the button before. */
export function whomToCall(
  toCall: readonly Helper[],
  phoneOf: (helper: Helper) => string | null,
  kept: string | null,
): Reached | null {
  const reached = toCall.flatMap((helper) => {
    const phone = phoneOf(helper)
    return phone === null ? [] : [{ helper, phone }]
  })
  return reached.find(({ helper }) => helper.id === kept) ?? reached[0] ?? null
}
