import * as z from 'zod/mini'
import {
  basinInvalid,
  departureTooEarly,
  inspectionTooEarly,
  quaiFull,
  quaiRefusals,
  visitToCome,
} from './quai.rules.ts'
import { arrival, departure, vessel, vesselChange } from './vessel.ts'
import { fields } from '#contract/kit/fields.ts'
import { queryShapes } from '#contract/kit/list-query.ts'
import { resource } from '#contract/kit/resource.ts'
import { idTaken, latitude, longitude } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { text } from '#contract/wire/text.ts'
import { dated } from '#contract/wire/moment.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { approvedManagers, approvedOfAll, signedIn } from '#contract/wire/who.ts'

/** What a boat that is followed is called to those who may not know which it is. */
export const trackedVessel = 'Pirogue suivie'

/** A landing place. Everyone signed in reads them; approved organisations and administrators change them. */

const number = () => z.number(fieldInvalid.code)
const atMost = (most: number) => z.maximum(most, fieldInvalid.code)
const atLeast = (least: number) => z.minimum(least, fieldInvalid.code)
const places = number().check(z.int(fieldInvalid.code), atLeast(1), atMost(10_000))
const metresLong = number().check(atLeast(1), atMost(500))
const metresDeep = number().check(atLeast(0), atMost(200), z.multipleOf(0.1, fieldInvalid.code))
const rating = number().check(atLeast(0), atMost(5))
/** Less is no basin that a receiver could tell from the shore; more is a bay. */
const radius = number().check(z.int(fieldInvalid.code), atLeast(20), atMost(3000))

/** Dakar. */
const usualPlace = { latitude: 14.7167, longitude: -17.4677 }
/** A new one was inspected today, and is again after so many hours. */
export const inspectedAgainAfter = 2160 * 3_600_000

const extreme = z.nullable(z.object({ at: z.iso.datetime(), level: z.number() }))
const known = z.nullable(z.number())

export const quais = resource({
  noun: 'quai',
  path: '/quais/',
  called: { one: 'quai', many: 'quais', gender: 'masculine', english: { one: 'quay', many: 'quays' } },
  readBy: signedIn,
  writtenBy: approvedManagers,
  labels: {
    name: 'Nom',
    location: 'Lieu',
    latitude: 'Latitude',
    longitude: 'Longitude',
    status: 'Statut',
    capacity: 'Capacité',
    maxVesselSize: 'Taille maximale',
    depth: 'Profondeur',
    basinRadius: 'Rayon du bassin',
    basinOutline: 'Contour du bassin',
    facilities: 'Équipements',
    lastInspection: 'Dernière inspection',
    nextInspection: 'Prochaine inspection',
    safetyRating: 'Note de sécurité',
    notes: 'Notes',
    photo: 'Photo',
  },
  nameField: 'name',
  /** What is taken there. */
  confidential: ['dailyRevenue'],
  filters: ['status'],
  sort: ['name', 'location', 'status', 'capacity'],
  search: ['name', 'location'],
  fields: {
    name: fields.name(150),
    location: fields.name(150),
    latitude: fields.numberOr(latitude, usualPlace.latitude),
    longitude: fields.numberOr(longitude, usualPlace.longitude),
    status: fields.choice(
      { available: 'Disponible', occupied: 'Occupé', maintenance: 'Maintenance', reserved: 'Réservé' },
      'available',
    ),
    capacity: fields.numberOr(places, 1),
    /** In metres, as the depth. */
    maxVesselSize: fields.number(metresLong),
    depth: fields.number(metresDeep),
    /** In metres around its place: a tracked boat that makes fast in there arrives by itself. Null: none does. */
    basinRadius: fields.number(radius),
    /** The basin as it was drawn; without it the circle holds. */
    basinOutline: fields.outline(60, basinInvalid),
    facilities: fields.list(30, 80),
    lastInspection: fields.day(dated),
    nextInspection: fields.day(dated),
    safetyRating: fields.numberOr(rating, 5),
    notes: fields.text(5000),
    photo: fields.photo(),
  },
  derived: {
    /** Latitude first, as the specification has it for quais. */
    shapes: { coordinates: z.tuple([z.number(), z.number()]) },
    of: (at): { coordinates: [number, number] } => ({ coordinates: [at.latitude, at.longitude] }),
  },
  computed: {
    shapes: {
      vesselsPresent: z.int(),
      /** Those that somebody wrote down. Which tracked boats are there is told to those who may follow them, by `vessels`. */
      currentVessels: z.readonly(z.array(z.string())),
      occupancyRate: z.int(),
      dailyRevenue: z.number(),
    },
    unknown: { vesselsPresent: 0, currentVessels: [] as readonly string[], occupancyRate: 0, dailyRevenue: 0 },
  },
  calls: {
    summary: endpoint({
      method: 'GET',
      path: '/quais/summary/',
      summary: 'Combien de quais, leur occupation moyenne et leur recette du jour (XOF, jour de Dakar)',
      who: signedIn,
      reply: z.object({
        total: z.int(),
        available: z.int(),
        occupied: z.int(),
        dailyRevenue: z.number(),
        averageOccupancy: z.int(),
      }),
    }),
    boats: endpoint({
      method: 'GET',
      path: '/quais/boats/',
      summary: 'Les pirogues de ce nom que l’appelant peut suivre, pour noter laquelle arrive',
      who: approvedOfAll,
      query: z.object({ search: z.optional(text(200)) }),
      reply: z.object({
        results: z.readonly(
          z.array(z.object({ id, name: z.nullable(z.string()), licenseNumber: z.nullable(z.string()) })),
        ),
      }),
    }),
    vessels: endpoint({
      method: 'GET',
      path: '/quais/{id}/vessels/',
      summary: 'Les bateaux présents, ou avec past=true ceux qui sont repartis',
      who: signedIn,
      query: z.object({ ...pageQuery, past: z.optional(queryShapes.flag) }),
      reply: page(vessel),
    }),
    arrive: endpoint({
      method: 'POST',
      path: '/quais/{id}/arrivals/',
      summary: 'Enregistrer une arrivée ; au-delà de la capacité, 409 tant que over_capacity n’est pas vrai',
      who: approvedOfAll,
      body: arrival,
      reply: vessel,
      status: 201,
      refusals: [quaiFull, visitToCome, idTaken],
    }),
    leave: endpoint({
      method: 'POST',
      path: '/quais/{id}/departures/',
      summary: 'Enregistrer un départ',
      who: approvedOfAll,
      body: departure,
      reply: vessel,
      refusals: [departureTooEarly, visitToCome],
    }),
    changeVessel: endpoint({
      method: 'PATCH',
      path: '/quais/vessels/{id}/',
      summary: 'Modifier ce qui est noté d’un bateau à quai ; les champs absents ne changent pas',
      who: approvedOfAll,
      body: vesselChange,
      reply: vessel,
    }),
    conditions: endpoint({
      method: 'GET',
      path: '/quais/{id}/conditions/',
      summary: 'La météo et la marée au quai ; null pour ce qui n’est pas connu. Vent en nœuds, visibilité en km',
      who: signedIn,
      reply: z.object({
        weatherConditions: z.nullable(
          z.object({ temperature: known, windSpeed: known, waveHeight: known, visibility: known }),
        ),
        tideInfo: z.nullable(
          z.object({ currentTide: z.number(), isRising: z.boolean(), nextHighTide: extreme, nextLowTide: extreme }),
        ),
        timestamp: z.nullable(z.iso.datetime()),
        stale: z.boolean(),
        simulated: z.boolean(),
      }),
    }),
  },
  rules: [
    {
      at: 'nextInspection',
      refusal: inspectionTooEarly,
      isBroken: ({ lastInspection: last, nextInspection: next }) =>
        last !== null && next !== null && Date.parse(next) < Date.parse(last),
    },
  ],
  refusals: quaiRefusals,
})

export type Quai = z.output<typeof quais.thing>
export type QuaiStatus = Quai['status']
