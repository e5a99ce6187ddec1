/** A refusal is part of the contract: a stable code, an HTTP status and the French sentence that people read. */

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 502 | 503
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly status: RefusalStatus
  readonly sentence: string
  /** A field that has to be said and is not, in words of its own. */
  readonly isOfMissing?: true
}

/** All whose rules were read: a phone that shows few screens knows few of them, and has the others from the server. */
const known = new Map<string, Refusal>()

/** A schema's error message is the code of a refusal: whoever checks with it finds the rest here. */
export function refusalOfCode(code: string): Refusal | undefined {
  return known.get(code)
}

/** The wire carries sentences for fields; whoever shows them in another language finds the code here. */
export function refusalOfSentence(sentence: string): Refusal | undefined {
  return [...known.values()].find((refused) => refused.sentence === sentence)
}

export function refusal<const Code extends string>(code: Code, status: RefusalStatus, sentence: string): Refusal<Code> {
  return kept({ code, status, sentence })
}

/** Of one field that has to be said, where « Ce champ est obligatoire. » is not what people read. */
export function missing<const Code extends string>(code: Code, sentence: string): Refusal<Code> {
  return kept({ code, status: 400, sentence, isOfMissing: true })
}

function kept<Code extends string>(made: Refusal<Code>): Refusal<Code> {
  known.set(made.code, made)
  return made
}

/** Refusals of individual fields, by their name on the wire (`profile.full_name`). */
export type FieldRefusals = { readonly [field: string]: Refusal }

type RefusedMore = { readonly retryAfter?: number; readonly also?: Refused['also'] }

export class Refused extends Error {
  readonly refusal: Refusal
  readonly fields: FieldRefusals
  /** In so many seconds it is worth trying again; null when nobody can say. */
  readonly retryAfter: number | null
  /** What else the reply carries, by its name on the wire. */
  readonly also: { readonly [name: string]: string }

  constructor(refused: Refusal, fields: FieldRefusals = {}, { retryAfter, also }: RefusedMore = {}) {
    super(refused.sentence)
    this.name = 'Refused'
    this.refusal = refused
    this.fields = fields
    this.retryAfter = retryAfter ?? null
    this.also = also ?? {}
  }
}

/** What goes over the wire for a refusal. `detail` repeats `error` for readers of either name. */
type RefusalReply = {
  readonly error: string
  readonly detail: string
  readonly code: string
  readonly fields: { readonly [field: string]: string }
}

export function refusalReply(refused: Refusal, fields: FieldRefusals = {}): RefusalReply {
  const sentences = Object.entries(fields).map(([field, { sentence }]) => [field, sentence])
  return {
    error: refused.sentence,
    detail: refused.sentence,
    code: refused.code,
    fields: Object.fromEntries(sentences) as RefusalReply['fields'],
  }
}

export const signInNeeded = refusal('sign_in_needed', 401, 'Session expirée. Veuillez vous reconnecter.')
export const accessRefused = refusal('access_refused', 403, 'Accès refusé')
export const notFound = refusal('not_found', 404, 'Cet élément est introuvable.')
export const unknownCall = refusal('unknown_call', 404, 'Cette adresse n’existe pas.')
export const malformedBody = refusal('malformed_body', 400, 'La demande est illisible : le JSON envoyé est incorrect.')
export const bodyTooLarge = refusal('body_too_large', 413, 'La demande est trop volumineuse.')
export const wrongContentType = refusal('wrong_content_type', 415, 'Ce format de contenu n’est pas accepté.')
export const requiredFieldsMissing = refusal(
  'required_fields_missing',
  400,
  'Veuillez remplir tous les champs obligatoires',
)
export const fieldRequired = refusal('field_required', 400, 'Ce champ est obligatoire.')
export const fieldInvalid = refusal('field_invalid', 400, 'Ce champ n’est pas valide.')
export const fieldTooLong = refusal('field_too_long', 400, 'Ce champ est trop long.')
export const keyReused = refusal('idempotency_key_reused', 409, 'Cette clé a déjà servi pour une autre demande.')
export const keyMalformed = refusal('idempotency_key_malformed', 400, 'La clé Idempotency-Key doit être un UUID.')
export const changedMeanwhile = refusal('changed_meanwhile', 412, 'Cet élément a été modifié entre-temps.')
export const internalFault = refusal('internal_error', 500, 'Le serveur a rencontré une erreur. Veuillez réessayer.')
export const notReady = refusal('not_ready', 503, 'Le service est momentanément indisponible.')
export const uploadsBusy = refusal(
  'uploads_busy',
  503,
  'Trop d’envois de fichiers en ce moment. Réessayez dans une minute.',
)

export const fileEmpty = refusal('file_empty', 400, 'Ce fichier est vide.')

export const storageFull = refusal(
  'storage_full',
  503,
  'Le serveur n’a presque plus de place : elle est gardée pour les SOS. Réessayez plus tard.',
)

export const wireRefusals = [
  signInNeeded,
  accessRefused,
  notFound,
  unknownCall,
  malformedBody,
  bodyTooLarge,
  wrongContentType,
  requiredFieldsMissing,
  fieldRequired,
  fieldInvalid,
  fieldTooLong,
  keyReused,
  keyMalformed,
  changedMeanwhile,
  internalFault,
  notReady,
  uploadsBusy,
  fileEmpty,
  storageFull,
] as const
