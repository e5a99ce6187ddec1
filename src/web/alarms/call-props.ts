import type { ComponentType } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import type { Alarm } from './alarms.ts'

export type CallRowsProps = {
  user: User
  alarms: readonly Alarm[]
  /** How whoever called is called back, as far as this person may know the number. */
  CallBack: ComponentType<{ alert: Alert; user: User }>
}

export type CallProps = Pick<CallRowsProps, 'user' | 'CallBack'> & { readonly alarm: Alarm }
