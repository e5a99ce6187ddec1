/** A while during which a device was on a boat. */
export type Link = {
  readonly pirogueId: string
  readonly ownerAccountId: string | null
  readonly fromAt: Date
  readonly toAt: Date | null
}
