import { ago, sampleId } from './samples.ts'
import { samplePeople } from './sample-people.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'

/** One that is known, and one that has just registered. */
export function sampleOrganisations(now: number): Organisation[] {
  const about = {
    type: 'gie',
    refusal: null,
    pendingName: null,
    pendingCoordinatorName: null,
    members: 1,
    decidedAt: null,
    decidedByName: null,
  } as const
  const hours = 60
  return [
    {
      ...about,
      id: sampleId(17, 2),
      name: 'GIE des mareyeuses de Mbour',
      approval: 'pending',
      coordinator: sampleId(1, 41),
      coordinatorName: 'Coumba Sène',
      email: 'coumba.sene@exemple.invalid',
      phone: '+221000000041',
      createdAt: ago(now, 3 * hours),
    },
    {
      ...about,
      id: sampleId(17, 1),
      name: 'GIE des pêcheurs de Cayar',
      approval: 'approved',
      coordinator: sampleId(1, 2),
      coordinatorName: 'Awa Ndiaye',
      email: 'awa.ndiaye@exemple.invalid',
      phone: '+221000000001',
      members: samplePeople().filter(({ organisation }) => organisation === sampleId(17, 1)).length,
      createdAt: '2026-01-05T08:00:00Z',
    },
  ]
}
