import { expect, test } from 'vitest'
import { type Viewer, managesPerson, seesPerson } from './visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'

const fisherman: Viewer = { id: 'A', role: 'fisherman', organisationId: 'GIE', isApproved: true }
const alone: Viewer = { id: 'A', role: 'fisherman', organisationId: null, isApproved: false }
const organisation: Viewer = { id: 'C', role: 'organization', organisationId: 'GIE', isApproved: true }
const pending: Viewer = { ...organisation, isApproved: false }
const unfounded: Viewer = { id: 'C', role: 'organization', organisationId: null, isApproved: false }
const admin: Viewer = { id: 'S', role: 'admin', organisationId: null, isApproved: false }

type Boat = Parameters<typeof boatVisibility>[1]
const boat = (about: Partial<Boat>): Boat => ({
  ownerId: 'B',
  organisationId: 'GIE',
  sharesLocation: true,
  openSosMilesAway: null,
  ...about,
})
const hidden = { sharesLocation: false }
const other = { organisationId: 'autre' }
const free = { organisationId: null }
const own = { ownerId: 'A' }
const sosAt = (openSosMilesAway: number) => ({ openSosMilesAway })

/** One row per half-sentence of the rule. */
test.each([
  ['a fisherman sees his own boat', fisherman, { ...own, ...hidden }, 'full'],
  ['a fisherman without an organisation sees his own boat', alone, { ...own, ...free, ...hidden }, 'full'],
  ['a fisherman sees boats of his organisation with shareLocation on', fisherman, {}, 'full'],
  ['a fisherman does not see one that shares nothing', fisherman, hidden, 'none'],
  ['a fisherman does not see a boat of another organisation', fisherman, other, 'none'],
  ['a fisherman does not see a boat of no organisation', fisherman, free, 'none'],
  ['two fishermen without an organisation are not in the same one', alone, free, 'none'],
  ['any boat in an open SOS within 30 NM is seen', fisherman, { ...other, ...sosAt(29.9) }, 'full'],
  ['30 NM is within 30 NM', alone, { ...other, ...hidden, ...sosAt(30) }, 'full'],
  ['an SOS right beside him is within 30 NM', alone, { ...other, ...hidden, ...sosAt(0) }, 'full'],
  ['beyond 30 NM it is not', fisherman, { ...other, ...sosAt(30.1) }, 'none'],
  ['a far SOS takes no visibility away inside the organisation', fisherman, sosAt(200), 'full'],
  ['an organisation sees its members', organisation, {}, 'full'],
  ['an approved organisation sees the boats that belong to no organisation', organisation, free, 'full'],
  ['one that waits to be approved sees its members', pending, {}, 'full'],
  ['and no boat that belongs to no organisation', pending, free, 'none'],
  ['not even in an SOS beside it', pending, { ...free, ...sosAt(0) }, 'none'],
  ['an organisation does not see those of another', organisation, other, 'none'],
  ['not even in an SOS', organisation, { ...other, ...sosAt(1) }, 'none'],
  ['shareLocation off hides all but the state', organisation, hidden, 'state'],
  ['also of a boat of no organisation', organisation, { ...free, ...hidden }, 'state'],
  ['an open SOS shows the position all the same', organisation, { ...hidden, ...sosAt(500) }, 'full'],
  ['a coordinator without an organisation sees no members of one', unfounded, {}, 'none'],
  ['an admin sees all', admin, { ...other, ...hidden }, 'full'],
] as const)('%s', (_sentence, viewer, about, visibility) => {
  expect(boatVisibility(viewer, boat(about))).toBe(visibility)
})

test.each([
  ['oneself', fisherman, 'A', 'GIE', true, true],
  ['a fisherman: nobody else', fisherman, 'B', 'GIE', false, false],
  ['an organisation: its own', organisation, 'B', 'GIE', true, true],
  ['an organisation: the independent, seen but not managed', organisation, 'B', null, true, false],
  ['an organisation: nobody of another', organisation, 'B', 'autre', false, false],
  ['an organisation that waits: its own', pending, 'B', 'GIE', true, true],
  ['an organisation that waits: none of the independent', pending, 'B', null, false, false],
  ['a coordinator without an organisation: none of the independent', unfounded, 'B', null, false, false],
  ['an admin: everybody', admin, 'B', 'autre', true, true],
] as const)('who sees and who manages accounts — %s', (_who, viewer, ownerId, organisationId, sees, manages) => {
  const person = { ownerId, organisationId }
  expect({ sees: seesPerson(viewer, person), manages: managesPerson(viewer, person) }).toEqual({ sees, manages })
})
