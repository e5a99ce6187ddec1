import * as z from 'zod/mini'
import { gallery } from './gallery.ts'
import { readHull } from './hull.ts'
import { pirogueStateWords, type PirogueState } from './pirogue-state.ts'
import {
  imageLimit,
  imagesInvalid,
  pirogueNameMissing,
  pirogueOut,
  pirogueOwnerMissing,
  piroguePhoneMissing,
} from './pirogue.rules.ts'
import { pirogueCalls } from './pirogue-calls.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { nameOfState } from '#contract/wire/name.ts'
import { optionalText, text } from '#contract/wire/text.ts'
import { managers } from '#contract/wire/who.ts'

/**
 * A boat. Registering a fisherman makes his: until somebody edits it, its name, owner and telephone are his. An organisation
 * has its own, those of its members and those that it wrote down itself; administrators have all.
 */

/** Where a boat lies of which nobody has said it. */
export const usualLocation = 'Cayar'
const heaviest = 1_000_000_000
const kilograms = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, fieldInvalid.code), z.maximum(heaviest, fieldInvalid.code))

/** An emptied one is the usual again. */
const location = {
  ...fields.textOr(150, usualLocation),
  draft: z._default(text(150), usualLocation),
  change: z.optional(text(150)),
  isRequired: false,
} as const

const hullWords = optionalText(80).check(
  z.refine((written) => !written || readHull(written) !== null, { error: fieldInvalid.code, abort: true }),
)
const hull = { ...fields.text(80), draft: hullWords, change: hullWords } as const

const image = fields.photo({ largest: imageLimit, tooLarge: imagesInvalid, notAnImage: imagesInvalid })
export const imageFields = ['firstImage', 'secondImage', 'thirdImage', 'fourthImage', 'fifthImage'] as const

/** No picture of the gallery: then the boat is drawn as it is painted. */
export const noGalleryPicture = 'none'
const galleryWords: Readonly<Record<string, string>> = {
  [noGalleryPicture]: 'Aucune',
  ...Object.fromEntries(gallery.map(({ id: picture, name }) => [picture, name])),
}

const known = z.nullable(z.string())
const moment = z.nullable(z.iso.datetime())
const states = Object.keys(pirogueStateWords) as [PirogueState, ...PirogueState[]]

export const pirogues = resource({
  noun: 'pirogue',
  path: '/pirogues/',
  called: { one: 'pirogue', many: 'pirogues', gender: 'feminine', english: { one: 'boat', many: 'boats' } },
  readBy: managers,
  writtenBy: managers,
  labels: {
    name: 'Nom',
    owner: 'Propriétaire',
    phone: 'Téléphone',
    licenseNumber: 'Numéro de licence',
    location: 'Lieu',
    description: 'Description',
    isActive: 'En service',
    status: 'Statut',
    totalCatch: 'Captures (kg)',
    hull: 'Peinture',
    galleryImage: 'Image de la galerie',
    firstImage: 'Première image',
    secondImage: 'Deuxième image',
    thirdImage: 'Troisième image',
    fourthImage: 'Quatrième image',
    fifthImage: 'Cinquième image',
  },
  refusals: [nameOfState],
  nameField: 'name',
  removalRefusals: [pirogueOut],
  filters: ['status', 'location'],
  sort: ['name', 'owner', 'location', 'status'],
  search: ['name', 'owner', 'location'],
  fields: {
    name: fields.name(150, pirogueNameMissing),
    owner: fields.name(150, pirogueOwnerMissing),
    phone: fields.phone(40, piroguePhoneMissing),
    licenseNumber: fields.text(150),
    location,
    description: fields.text(2000),
    isActive: fields.flag(true),
    status: fields.choice({ active: 'Active', maintenance: 'En maintenance', retired: 'Retirée' }, 'active'),
    /** In kilograms. */
    totalCatch: fields.numberOr(kilograms, 0),
    /** Its colours, motif and sign, as `hull.ts` writes them; null: they are drawn from its id. */
    hull,
    galleryImage: fields.choice(galleryWords, noGalleryPicture),
    firstImage: image,
    secondImage: image,
    thirdImage: image,
    fourthImage: image,
    fifthImage: image,
  },
  computed: {
    shapes: {
      owner: z.string(),
      phone: z.string(),
      state: z.enum(states),
      stateDisplay: z.string(),
      /** The first picture that was sent, else the one that was picked from the gallery. */
      imageUrl: known,
      images: z.readonly(z.array(z.string())),
      ownerUser: z.nullable(id),
      armateur: z.nullable(id),
      armateurName: known,
      /** The tracker on board: the id of its row, and the name under which it speaks. */
      device: z.nullable(id),
      deviceId: known,
      lastPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), timestamp: z.iso.datetime() })),
      lastTrip: moment,
    },
    unknown: {
      owner: '',
      phone: '',
      state: 'unplaced',
      stateDisplay: pirogueStateWords.unplaced,
      imageUrl: null,
      images: [] as readonly string[],
      ownerUser: null,
      armateur: null,
      armateurName: null,
      device: null,
      deviceId: null,
      lastPosition: null,
      lastTrip: null,
    },
  },
  calls: pirogueCalls,
})

export type Pirogue = z.output<typeof pirogues.thing>
