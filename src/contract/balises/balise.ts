import * as z from 'zod/mini'
import { balisePlaceInvalid, baliseRefusals, percentImpossible } from './balise.rules.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { featureCollection, geoJson, point } from '#contract/wire/geojson.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { approvedManagers, signedIn } from '#contract/wire/who.ts'

/** A beacon at a known place: everyone signed in sees all of them; an organisation changes its own, an administrator any. */

const percent = z
  .number(fieldInvalid.code)
  .check(z.minimum(0, percentImpossible.code), z.maximum(100, percentImpossible.code))

const degreesTo = (most: number) =>
  z
    .number(balisePlaceInvalid.code)
    .check(z.minimum(-most, balisePlaceInvalid.code), z.maximum(most, balisePlaceInvalid.code))
const latitude = degreesTo(90)
const longitude = degreesTo(180)

export const balises = resource({
  noun: 'balise',
  path: '/tracking/balises/',
  called: { one: 'balise', many: 'balises', gender: 'feminine', english: { one: 'beacon', many: 'beacons' } },
  readBy: signedIn,
  writtenBy: approvedManagers,
  labels: {
    name: 'Nom',
    baliseType: 'Type',
    status: 'Statut',
    latitude: 'Latitude',
    longitude: 'Longitude',
    vesselName: 'Navire',
    frequency: 'Fréquence',
    power: 'Puissance',
    notes: 'Notes',
    batteryLevel: 'Batterie',
    signalStrength: 'Signal',
  },
  nameField: 'name',
  filters: ['baliseType', 'status'],
  sort: ['name', 'baliseType', 'status', 'vesselName'],
  search: ['name', 'vesselName', 'notes', 'frequency'],
  changedAt: 'lastUpdate',
  fields: {
    name: fields.name(150),
    baliseType: fields.choice({ gps: 'GPS', vms: 'VMS', ais: 'AIS', emergency: 'Urgence' }, 'gps'),
    status: fields.choice(
      { active: 'Active', inactive: 'Inactive', maintenance: 'Maintenance', error: 'En panne', other: 'Autre' },
      'active',
    ),
    latitude: fields.requiredNumber(latitude),
    longitude: fields.requiredNumber(longitude),
    vesselName: fields.text(150),
    frequency: fields.text(150),
    power: fields.text(150),
    notes: fields.text(5000),
    batteryLevel: fields.number(percent),
    signalStrength: fields.number(percent),
  },
  derived: {
    /** Latitude first, as the specification has it for balises; GeoJSON is the other way round. */
    shapes: { coordinates: z.tuple([z.number(), z.number()]) },
    of: (at): { coordinates: [number, number] } => ({ coordinates: [at.latitude, at.longitude] }),
  },
  calls: {
    geojson: endpoint({
      method: 'GET',
      path: '/tracking/balises/geojson/',
      summary: 'Les balises en GeoJSON, longitude d’abord',
      who: signedIn,
      reply: featureCollection(point),
      replyType: geoJson,
    }),
  },
  refusals: baliseRefusals,
})

export type Balise = z.output<typeof balises.thing>
export type BaliseType = Balise['baliseType']
export type BaliseStatus = Balise['status']
