import { useMemo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { isActive } from '#contract/positions/freshness.ts'
import type { Fleet } from './use-fleet.ts'
import { quaysideOf } from '#web/quais/quais.layer.ts'

/**
 * Whether somebody can be on the way: whoever waits at sea reads who is. That is a fisherman, unless his boat is known to lie at
 * a quai; a boat that nobody has heard is not taken to be ashore. Who watches ashore takes charge, and says nothing for another.
 */
export function useMaySail({ boats, quais }: Pick<Fleet, 'boats' | 'quais'>, { role }: User): boolean {
  const isAtQuay = useMemo(() => quaysideOf(quais), [quais])
  if (role !== 'fisherman') return false
  return !boats.some(({ own, freshness, position }) => own && isActive(freshness) && isAtQuay(position))
}
