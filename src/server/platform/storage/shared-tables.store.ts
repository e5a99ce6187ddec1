import { eq, sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvals, membershipKinds, organisationTypes } from '#contract/organisations/organisation.ts'
import { usualLocation } from '#contract/pirogues/pirogue.ts'
import { roles } from '#contract/wire/who.ts'
import { time } from './columns.ts'
import type { Db } from './database.ts'

/*
 * Who somebody is, of which organisation, and which boat is his: the tables that the questions of every room are joined with. What is
 * written into them stands in the rooms `accounts`, `organisations` and `pirogues`.
 */

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  emailIdentity: text('email_identity'),
  email: text('email'),
  phoneIdentity: text('phone_identity'),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Who is brought in out of a table has none until somebody gives one. */
  hasPassword: boolean('has_password').notNull().default(true),
  role: text('role', { enum: roles }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  fullName: text('full_name'),
  firstName: text('first_name'),
  phone: text('phone'),
  emergencyContact: text('emergency_contact'),
  avatarFile: text('avatar_file'),
  /** The same, small. */
  portraitFile: text('portrait_file'),
  preferences: jsonb('preferences').notNull().default({}),
  registrationKey: text('registration_key'),
  createdAt: time('created_at').notNull(),
  lastActivity: time('last_activity'),
  profileBy: uuid('profile_by'),
  /** Null for whoever is one longer than this was kept, and for those who are none. */
  administratorSince: time('administrator_since'),
  deletedAt: time('deleted_at'),
})

export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  type: text('type', { enum: organisationTypes }),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
  approval: text('approval', { enum: approvals }).notNull(),
  refusal: text('refusal'),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  pendingName: text('pending_name'),
  pendingCoordinator: uuid('pending_coordinator'),
  pendingCoordinatorName: text('pending_coordinator_name'),
})

/** Of whoever is in no organisation: no. */
export const isApproved = sql<boolean>`coalesce(${organisations.approval} = 'approved', false)`

export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: membershipKinds }).notNull(),
  fromAt: time('from_at').notNull(),
  toAt: time('to_at'),
})

export const pirogues = pgTable('pirogues', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  licenseNumber: text('license_number'),
  ownerName: text('owner_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  location: text('location').notNull().default(usualLocation),
  isActive: boolean('is_active').notNull().default(true),
  totalCatch: doublePrecision('total_catch').notNull().default(0),
  hull: text('hull'),
  ownerAccountId: uuid('owner_account_id'),
  ownedSince: time('owned_since').notNull().default(new Date(0)),
  /** The database keeps it: that of its owner, else the one that wrote the boat down. */
  organisationId: uuid('organisation_id'),
  armateurId: uuid('armateur_id'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull().defaultNow(),
  deletedAt: time('deleted_at'),
})

/** Nobody else changes it until this transaction is over. What only names it does not wait: an SOS would. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
}
