import { useMemo } from 'react'
import { type PreferencesChange, preferencesChange } from '#contract/accounts/account.rules.ts'
import { entryApi } from '#contract/accounts/entry.api.ts'
import { type Problem, isPending } from '#web/platform/outbox/outbox-entry.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { postEntry, useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { preferencesWords } from './preferences.words.ts'

/** A choice holds on this device at once, and waits in the outbox until the server has heard it. */
const stream = 'preferences'

export function sendPreferences(account: string, change: PreferencesChange): void {
  if (Object.keys(change).length === 0) return
  const letter = () => requestTo(entryApi.changePreferences, { body: change })
  const summary = wordsIn(preferencesWords, currentLanguage()).preferences
  postEntry({ account, urgency: 'other', stream, letter, summary }).catch(reportError)
}

type Unsent = {
  /** Chosen here, and not yet in what the server answered at `heardAt`. */
  readonly change: PreferencesChange
  readonly isWaiting: boolean
  readonly lastArrival: number
  readonly problem: Problem | null
}

export function useUnsentPreferences(account: string, heardAt: number): Unsent {
  const entries = useOutbox()
  return useMemo(() => {
    const own = entries.filter((entry) => entry.account === account && entry.stream === stream)
    const newer = own.filter(
      (entry) => isPending(entry) || (entry.state.name === 'received' && entry.state.at >= heardAt),
    )
    const last = own.at(-1)?.state
    return {
      change: newer.map(({ letter }) => changeIn(letter.body)).reduce(mergedWith, {}),
      isWaiting: own.some(isPending),
      lastArrival: Math.max(0, ...own.map(({ state }) => (state.name === 'received' ? state.at : 0))),
      problem: last?.name === 'refused' ? last.problem : null,
    }
  }, [entries, account, heardAt])
}

export function mergedWith<Values extends PreferencesChange>(values: Values, change: PreferencesChange): Values {
  const { notifications, views, ...rest } = change
  return {
    ...values,
    ...rest,
    ...(notifications && { notifications: { ...values.notifications, ...notifications } }),
    /* What is taken away stays written until the server has heard it. */
    ...(views && { views: { ...values.views, ...views } }),
  }
}

function changeIn(body: unknown): PreferencesChange {
  const read = preferencesChange.safeParse(body)
  return read.success ? read.data : {}
}
