import { secondFactorApi } from '#contract/accounts/second-factor.api.ts'
import { signInWithCode } from '#server/accounts/accounts.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, readSecondFactor } from './second-factor.actions.ts'
import { personForReset, resetSecondFactor } from './sign-in-of-others.actions.ts'

export const secondFactorRoutes = implement(secondFactorApi, {
  signIn: ({ services, body, device }) => signInWithCode(services, body, device),
  read: ({ services, caller }) => readSecondFactor(services, caller),
  begin: ({ services, caller, body, address }) => beginSecondFactor(services, caller, body.password, address),
  confirm: ({ services, caller, body }) => confirmSecondFactor(services, caller, body.code),
  end: ({ services, caller, body, address }) => endSecondFactor(services, caller, body, address),
  reset: async (call) => {
    const person = await personForReset(call.services, call.caller, call.params.id)
    await resetSecondFactor(call.services, call.caller, person, { ...call.body, address: call.address })
  },
})
