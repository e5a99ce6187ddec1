import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** A beacon at a known place, with the words that people read beside the codes. */
export const baliseTypes = ['gps', 'vms', 'ais', 'emergency'] as const
export type BaliseType = (typeof baliseTypes)[number]
export const baliseTypeWords: Readonly<Record<BaliseType, string>> = {
  gps: 'GPS',
  vms: 'VMS',
  ais: 'AIS',
  emergency: 'Urgence',
}

export const baliseStatuses = ['active', 'inactive', 'maintenance', 'error', 'other'] as const
export type BaliseStatus = (typeof baliseStatuses)[number]
export const baliseStatusWords: Readonly<Record<BaliseStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  maintenance: 'Maintenance',
  error: 'En panne',
  other: 'Autre',
}

export const balise = z.object({
  id,
  name: z.string(),
  baliseType: z.enum(baliseTypes),
  baliseTypeDisplay: z.string(),
  status: z.enum(baliseStatuses),
  statusDisplay: z.string(),
  /** Latitude first, as the specification has it for balises; GeoJSON is the other way round. */
  coordinates: z.tuple([z.number(), z.number()]),
  latitude: z.number(),
  longitude: z.number(),
  vesselName: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  power: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  batteryLevel: z.nullable(z.number()),
  signalStrength: z.nullable(z.number()),
  createdBy: z.nullable(id),
  createdByName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUpdate: z.iso.datetime(),
})
export type Balise = z.output<typeof balise>
