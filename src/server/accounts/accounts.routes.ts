import { existing, login, readOwn, register } from './accounts.actions.ts'
import { changeAvatar } from './avatar.actions.ts'
import { addPerson, changePerson, listPeople, managed, removePerson, seen } from './people.actions.ts'
import { personSeenBy } from './person.ts'
import { changePassword, changePreferences, changeProfile, preferencesOf } from './profile.actions.ts'
import { closeSession } from './sessions.actions.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { type House, together } from '#server/house.ts'
import { implement } from '#server/http/implement.ts'
import type { Caller } from './caller.ts'

export const accountsRoutes = implement(accountsApi, {
  login: ({ house, body, address }) => login(house, body, address),
  register: ({ house, body, address, key }) => register(house, body, { address, key }),
  logout: ({ house, caller }) => closeSession(house, caller),
  readProfile: ({ house, caller }) => readOwn(house, caller),
  replaceProfile: ({ house, caller, body, seen: from }) =>
    changeOwn(house, caller, { seen: from, change: body.profile }),
  changeProfile: ({ house, caller, body, seen: from }) =>
    changeOwn(house, caller, { seen: from, change: body.profile }),
  changePassword: ({ house, caller, body, address }) => changePassword(house, caller, body, address),
  changeAvatar: async ({ house, caller, upload }) => {
    await changeAvatar(house, caller.id, upload)
    return await readOwn(house, caller)
  },
  readPreferences: async ({ house, caller }) => preferencesOf(await existing(house, caller.id)),
  changePreferences: async ({ house, caller, body }) =>
    changePreferences(house, await existing(house, caller.id), body),
  list: ({ house, caller, query }) => listPeople(house, caller, query),
  add: ({ house, caller, body }) => together(house, (inside) => addPerson(inside, caller, body)),
  read: async ({ house, caller, params }) => personSeenBy(caller, await seen(house, caller, params.id), house.files),
  change: async (call) => {
    const person = await managed(call.house, call.caller, call.params.id)
    const edit = { seen: call.seen, change: call.body }
    return await together(call.house, (inside) => changePerson(inside, call.caller, person, edit))
  },
  remove: async ({ house, caller, params }) => {
    const person = await managed(house, caller, params.id)
    await together(house, (inside) => removePerson(inside, caller, person))
  },
})

async function changeOwn(house: House, caller: Caller, edit: Parameters<typeof changeProfile>[3]) {
  await together(house, (inside) => changeProfile(inside, caller, caller.id, edit))
  return await readOwn(house, caller)
}
