import type { User } from '#contract/accounts/account.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { answersFor, mayPutOut } from '#contract/accounts/person.rules.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { managesPerson } from '#contract/accounts/visibility.ts'
import { mayCall } from '#contract/wire/who.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { devicesWords } from './devices.words.ts'
import { usePutOut, useRemovePerson, useSetActive, useSignOutDevicesOf } from './people.data.ts'
import { userWords } from './users.words.ts'

/** What somebody may do with the account of another person; the server decides by the same rules. */
export function rightsOver(viewer: User, person: User) {
  const manages = managesPerson(viewerOf(viewer), { ownerId: person.id, organisationId: person.organisation })
  const other = { ownerId: person.id, organisationId: person.organisation, role: person.role }
  const decides = viewer.role === 'admin' && viewer.id !== person.id
  return {
    mayChange: manages,
    mayDecide: decides && mayCall(accountsApi.remove.who, viewer.role),
    mayGivePassword: answersFor(viewerOf(viewer), other),
    mayPutOut: person.organisation !== null && mayPutOut(viewerOf(viewer), other),
    maySignOutDevices: decides && mayCall(accountsApi.signOutDevicesOf.who, viewer.role),
    /* Fishermen have none. */
    mayResetFactor: decides && person.role !== 'fisherman',
  }
}

export type PersonActs = ReturnType<typeof usePersonActs>

/** What is done to another administrator is asked for. */
type AskFor = (kind: 'deactivation' | 'removal', user: User) => void

/** Each asks first where it takes something away, and says what came of it. */
export function usePersonActs(onRemoved: (id: string) => void, askFor: AskFor) {
  const say = useWords(userWords)
  const devices = useWords(devicesWords)
  const sentence = useSentence()
  const [setting, removing] = [useSetActive(), useRemovePerson()]
  const [puttingOut, signingOut] = [usePutOut(), useSignOutDevicesOf()]
  const nameOf = ({ profile }: User) => profile.fullName ?? say.withoutName
  const told = (done: string, failed: string, then?: () => void) => ({
    onSuccess: () => {
      toast({ title: done, tone: 'ok' })
      then?.()
    },
    onError: (problem: unknown) => {
      reportFault(problem)
      toast({ title: failed, text: sentence(problem), tone: 'forbid' })
    },
  })
  const gone = (user: User) => () => onRemoved(user.id)
  const setActive = async (user: User, isActive: boolean) => {
    if (!isActive && user.role === 'admin') return askFor('deactivation', user)
    const name = nameOf(user)
    const question = { title: say.deactivateSure(name), text: say.deactivateText, confirmLabel: say.deactivate }
    if (!isActive && !(await confirm({ ...question, danger: true }))) return
    setting.mutate(
      { id: user.id, isActive },
      told(isActive ? say.activated(name) : say.deactivated(name), say.stateFailed),
    )
  }
  const remove = async (user: User) => {
    if (user.role === 'admin') return askFor('removal', user)
    const name = nameOf(user)
    const question = { title: say.removeSure, text: say.removeText(name), confirmLabel: say.remove, danger: true }
    if (await confirm(question)) removing.mutate(user.id, told(say.removed(name), say.removeFailed, gone(user)))
  }
  const putOut = async (user: User) => {
    const [name, organisation] = [nameOf(user), user.organisationName ?? say.hisOrganisation]
    const question = { title: say.putOutSure(name), text: say.putOutText(organisation), confirmLabel: say.putOutYes }
    if (!(await confirm({ ...question, danger: true }))) return
    puttingOut.mutate(user.id, told(say.putOutDone(name), say.putOutFailed, gone(user)))
  }
  const signOutDevices = async (user: User) => {
    const name = nameOf(user)
    const question = {
      title: devices.signOutDevicesSure(name),
      text: devices.signOutDevicesText,
      confirmLabel: devices.signOutYes,
    }
    if (!(await confirm({ ...question, danger: true }))) return
    signingOut.mutate(user.id, told(devices.devicesSignedOut(name), devices.signOutDevicesFailed))
  }
  return {
    signOutDevices: (user: User) => void signOutDevices(user),
    putOut: (user: User) => void putOut(user),
    setActive: (user: User, isActive: boolean) => void setActive(user, isActive),
    remove: (user: User) => void remove(user),
  }
}
