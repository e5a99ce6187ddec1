/** One message in the forms in which it goes out; kept with each delivery, so that a late one still says the same. */
export type OutgoingMessage = {
  readonly title: string
  /** One SMS: at most 160 characters of the telephone's own alphabet. */
  readonly sms: string
  readonly body: string
  /** Where the app opens when the message is touched. */
  readonly path: string
  readonly alertId: string | null
  readonly isUrgent: boolean
  /** To the person in need: of what SMS may cost a part is left for him and his family, whoever called. */
  readonly isTheirOwn?: true
  /** It proves something to whoever reads it: its words are kept only as long as it may have to leave once more. */
  readonly isSecret?: true
  /** What the webhook gets, with the name of what happened. */
  readonly event: { readonly name: string; readonly data: unknown } | null
}
