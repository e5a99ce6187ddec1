import type { Organisation } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { type Answering, answering, existing, narrowed, pageFrom } from './answering.ts'
import type { World } from './world.ts'

export const organisationAnswers: readonly Answering[] = [
  answering(organisationsApi.list, ({ world, query }) => {
    const { approval } = query
    return pageFrom(narrowed(world.organisations.values(), { filters: { approval } }), query)
  }),
  answering(organisationsApi.approve, (asked) => decide(asked, { approval: 'approved', refusal: null })),
  answering(organisationsApi.refuse, (asked) => decide(asked, { approval: 'refused', refusal: asked.body.reason })),
  answering(organisationsApi.acceptNames, (asked) => decideNames(asked, true)),
  answering(organisationsApi.refuseNames, (asked) => decideNames(asked, false)),
]

function decideNames({ world, params }: Pick<Asked, 'world' | 'params'>, isAccepted: boolean): Organisation {
  const before = existing(world.organisations, params.id)
  const { pendingName, pendingCoordinatorName, name, coordinatorName } = before
  const names = { name: pendingName ?? name, coordinatorName: pendingCoordinatorName ?? coordinatorName }
  const after = { ...before, ...(isAccepted && names), pendingName: null, pendingCoordinatorName: null }
  world.organisations.set(after.id, after)
  return after
}

/** What was decided stands in the profile of whoever registered it. */
function tellCoordinator({ people }: World, { coordinator, approval, refusal }: Organisation): void {
  const person = coordinator === null ? undefined : people.get(coordinator)
  if (!person) return
  const decided = { organizationApproval: approval, organizationRefusal: refusal }
  people.set(person.id, { ...person, profile: { ...person.profile, ...decided } })
}

type Asked = {
  readonly world: World
  readonly now: number
  readonly params: { readonly id: string }
  readonly person: { readonly profile: { readonly fullName: string | null } }
}

function decide(
  { world, now, params, person }: Asked,
  decided: Pick<Organisation, 'approval' | 'refusal'>,
): Organisation {
  const before = existing(world.organisations, params.id)
  const by = { decidedAt: new Date(now).toISOString(), decidedByName: person.profile.fullName }
  const after = { ...before, ...decided, ...by }
  world.organisations.set(after.id, after)
  tellCoordinator(world, after)
  return after
}
