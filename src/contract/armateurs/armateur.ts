import * as z from 'zod/mini'
import { between } from '#contract/wire/between.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'
import { dated } from '#contract/wire/moment.ts'
import { approvedManagers, signedIn } from '#contract/wire/who.ts'

/** Who owns boats. Everyone signed in reads them; approved organisations and administrators change them. */

const heaviest = 1_000_000_000

/** The local councils of fisheries (conseils locaux de pêche artisanale). */
const clpaWords = {
  dakar: 'Dakar',
  cayar: 'Cayar',
  'saint-louis': 'Saint-Louis',
  mbour: 'Mbour',
  joal: 'Joal',
  foundiougne: 'Foundiougne',
  kaolack: 'Kaolack',
  ziguinchor: 'Ziguinchor',
  kafountine: 'Kafountine',
  other: 'Autre',
}

/** A boat as it is shown beside its owner: no place, no telephone. */
const ownedPirogue = z.object({
  id,
  name: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  isLinked: z.boolean(),
  /** Who else it belongs to, where it is another’s. */
  armateurName: z.nullable(z.string()),
})
export type OwnedPirogue = z.output<typeof ownedPirogue>

export const mostBoatsFound = 20

export const armateurs = resource({
  noun: 'armateur',
  path: '/armateurs/',
  called: {
    one: 'armateur',
    many: 'armateurs',
    gender: 'masculine',
    english: { one: 'boat owner', many: 'boat owners' },
  },
  readBy: signedIn,
  writtenBy: approvedManagers,
  labels: {
    name: 'Nom',
    company: 'Entreprise',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    licenseNumber: 'Numéro de licence',
    clpa: 'CLPA',
    status: 'Statut',
    registrationDate: 'Date d’enregistrement',
    safetyRating: 'Note de sécurité',
    complianceScore: 'Conformité',
    totalCatch: 'Captures',
    lastInspection: 'Dernière inspection',
    insuranceExpiry: 'Fin de l’assurance',
  },
  nameField: 'name',
  confidential: ['email', 'phone', 'address'],
  filters: ['status', 'clpa'],
  sort: ['name', 'company', 'clpa', 'status'],
  search: ['name', 'company', 'licenseNumber', 'address'],
  fields: {
    name: fields.name(150),
    company: fields.name(150),
    email: fields.email(),
    phone: fields.phone(40),
    address: fields.prose(300),
    licenseNumber: fields.name(80),
    clpa: fields.requiredChoice(clpaWords),
    status: fields.choice({ active: 'Actif', suspended: 'Suspendu', inactive: 'Inactif' }, 'active'),
    registrationDate: fields.day(dated),
    safetyRating: fields.numberOr(between(0, 5), 5),
    complianceScore: fields.numberOr(between(0, 100), 100),
    /** In kilograms. */
    totalCatch: fields.numberOr(between(0, heaviest), 0),
    lastInspection: fields.day(dated),
    insuranceExpiry: fields.day(dated),
  },
  computed: {
    shapes: {
      pirogues: z.int(),
      fleetSize: z.int(),
      activePirogues: z.int(),
      fishermen: z.int(),
      totalTrips: z.int(),
    },
    unknown: { pirogues: 0, fleetSize: 0, activePirogues: 0, fishermen: 0, totalTrips: 0 },
  },
  calls: {
    boats: endpoint({
      method: 'GET',
      path: '/armateurs/{id}/pirogues/',
      summary: 'Les pirogues de l’armateur que l’appelant peut voir ; avec search, celles qui portent ce nom',
      who: signedIn,
      query: z.object({ search: z.optional(text(200)) }),
      reply: z.object({ results: z.readonly(z.array(ownedPirogue)) }),
    }),
    link: endpoint({
      method: 'POST',
      path: '/armateurs/{id}/pirogues/',
      summary: 'Lier une pirogue à l’armateur, ou l’en délier',
      who: approvedManagers,
      body: z.object({ pirogue: id, linked: z._default(z.boolean(fieldInvalid.code), true) }),
      reply: ownedPirogue,
    }),
  },
})

export type Armateur = z.output<typeof armateurs.thing>
export type ArmateurStatus = Armateur['status']
