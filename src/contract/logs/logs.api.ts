import * as z from 'zod/mini'
import { auditEntry, auditOutcomes } from './audit-entry.ts'
import { dated } from '#contract/wire/moment.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'
import { admins } from '#contract/wire/who.ts'

const longestSearch = 150
const auditFilter = {
  /** What it is about: users, zones, alerts… */
  kind: z.optional(text(longestSearch)),
  outcome: z.optional(z.enum(auditOutcomes, fieldInvalid.code)),
  user: z.optional(id),
  since: z.optional(dated),
  until: z.optional(dated),
  search: z.optional(text(longestSearch)),
}

export const logsApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/',
    summary: 'L’audit du serveur, le plus récent d’abord ; since et until le bornent, until non compris',
    who: admins,
    query: z.object({ ...pageQuery, ...auditFilter }),
    reply: page(auditEntry),
  }),
  forgetLocal: endpoint({
    method: 'DELETE',
    path: '/logs/',
    summary: 'Noter dans l’audit que le journal local d’un appareil est supprimé ; l’audit lui-même ne s’efface pas',
    who: admins,
    reply: null,
  }),
}
