/** What a form wrote about. Whoever composes the app tells which there are (`written-nouns.ts`). */
export type NounName = string
/** Three that the outbox itself reckons with; others are the features’, who say what they are called. */
export type WriteAct = OwnAct | (string & {})
export type OwnAct = 'add' | 'change' | 'remove'

export type WrittenAbout = {
  readonly noun: NounName
  readonly act: WriteAct
  /** As people call the thing; empty when its kind says all. */
  readonly name: string
  /** Null: there is but one, the person’s own. */
  readonly thing: string | null
}

/** What is said about one thing arrives in the order in which it was said. */
export function streamOf({ noun, thing }: Pick<WrittenAbout, 'noun' | 'thing'>): string {
  return thing === null ? noun : `${noun} ${thing}`
}
