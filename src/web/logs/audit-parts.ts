/** What a sentence about an act is made of: names that the server has found. */
export type AuditParts = {
  readonly who: string
  /** The thing it was about; null: it has no name. */
  readonly thing: string | null
  /** Whose it is. */
  readonly person: string | null
}
export type AuditSentence = (told: AuditParts) => string
