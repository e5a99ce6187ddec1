import type { Services } from '#server/platform/services.ts'

/** What somebody may hear has changed, or a session of theirs is over: open streams ask again at once, on all servers. */
export const rightsChangedTopic = 'accounts.rights'
export type RightsChanged = { readonly people: readonly string[] }

export async function publishRightsChanged(services: Services, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await services.afterCommit(() => services.bus.publish(rightsChangedTopic, { people } satisfies RightsChanged))
}
