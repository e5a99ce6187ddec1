import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { existingPerson, login, managedPerson, readOwn } from '#server/accounts/accounts.actions.ts'
import { changeAvatar } from '#server/accounts/avatar.actions.ts'
import { signOut, signOutOthers, sosKeyFor } from '#server/accounts/sign-in/sessions.actions.ts'
import {
  refuseUnlessAnsweredFor,
  setPassword,
  signOutDevicesOf,
} from '#server/accounts/sign-in/sign-in-of-others.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { implement } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { addPerson, changePerson, listPeople, readPerson } from './people.actions.ts'
import { changePassword, changePreferences, changeProfile, preferencesOf } from './profile.actions.ts'
import { putOut } from './put-out.actions.ts'
import { register } from './registration.actions.ts'
import { removePerson } from './removal.actions.ts'

export const accountsRoutes = implement(accountsApi, {
  login: ({ services, body, address, device }) => login(services, body, { address, device }),
  register: ({ services, body, address, key, device }) => register(services, body, { address, key, device }),
  renewSosKey: async ({ services, caller, body }) => ({
    sosKey: await sosKeyFor(services, caller, body.sosKey ?? null),
  }),
  signOutDevices: ({ services, caller, device }) =>
    inTransaction(services, (inside) => signOutOthers(inside, caller, device)),
  signOutDevicesOf: async ({ services, caller, params }) =>
    signOutDevicesOf(services, caller, await managedPerson(services, caller, params.id)),
  logout: ({ services, caller, device }) => signOut(services, caller, device),
  readProfile: ({ services, caller }) => readOwn(services, caller),
  replaceProfile: ({ services, caller, body, seen: from }) =>
    changeOwn(services, caller, { seen: from, change: body.profile }),
  changeProfile: ({ services, caller, body, seen: from }) =>
    changeOwn(services, caller, { seen: from, change: body.profile }),
  changePassword: ({ services, caller, body, address, device }) =>
    changePassword(services, caller, body, { address, device }),
  changeAvatar: async ({ services, caller, upload }) => {
    await changeAvatar(services, caller.id, upload)
    return await readOwn(services, caller)
  },
  readPreferences: async ({ services, caller }) => preferencesOf(await existingPerson(services, caller.id)),
  changePreferences: ({ services, caller, body }) =>
    inTransaction(services, (inside) => changePreferences(inside, caller.id, body)),
  list: ({ services, caller, query }) => listPeople(services, caller, query),
  add: ({ services, caller, body }) => inTransaction(services, (inside) => addPerson(inside, caller, body)),
  read: ({ services, caller, params }) => readPerson(services, caller, params.id),
  change: async (call) => {
    const person = await managedPerson(call.services, call.caller, call.params.id)
    const edit = { seen: call.seen, change: call.body }
    return await inTransaction(call.services, (inside) => changePerson(inside, call.caller, person, edit))
  },
  setPassword: async (call) => {
    const person = await managedPerson(call.services, call.caller, call.params.id)
    refuseUnlessAnsweredFor(call.caller, person)
    await setPassword(call.services, call.caller, person, call.body, call.address)
  },
  putOut: ({ services, caller, params }) => putOut(services, caller, params.id),
  remove: async ({ services, caller, params }) => {
    const person = await managedPerson(services, caller, params.id)
    await inTransaction(services, (inside) => removePerson(inside, caller, person))
  },
})

async function changeOwn(services: Services, caller: Caller, edit: Parameters<typeof changeProfile>[3]) {
  await inTransaction(services, (inside) => changeProfile(inside, caller, caller.id, edit))
  return await readOwn(services, caller)
}
