import { useMemo } from 'react'
import type { WordBook, Words } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type Kind, type NameOf, fieldOf } from './kind.ts'
import { kitWords } from './kit.words.ts'

/*
 * What a kind of thing says of itself, in a word book of its own:
 *   screenTitle, screenText   above its list
 *   one, many                 what it is called: the contract’s (`frenchOf`, `called.english`)
 *   name, status, …           what each of its fields is called
 *   status.active, …          each value of a choice; in French they are the contract’s too
 *   any.status, …             a filter that does not narrow
 *   and whatever it says otherwise than the kit does
 */
type Said = 'screenTitle' | 'screenText' | 'one' | 'many'
type SaidOtherwise =
  | 'add'
  | 'change'
  | 'remove'
  | 'removeSure'
  | 'removeText'
  | 'removed'
  | 'removeFailed'
  | 'save'
  | 'saving'
  | 'saved'
  | 'saveFailed'
  | 'loadFailed'
  | 'none'
  | 'noneText'
  | 'search'

type ValuesOf<K extends Kind> = {
  [N in NameOf<K>]: K['fields'][N] extends { words: infer W } ? `${N}.${Extract<keyof W, string>}` : never
}[NameOf<K>]
type KindWords<K extends Kind> = {
  readonly [Name in Said | NameOf<K> | ValuesOf<K> | `any.${K['filters'][number]}`]: string
} & { readonly [Name in SaidOtherwise]?: string }

/** The word book of one kind: what it has to say, in every language. */
export type KindBook<K extends Kind> = {
  readonly fr: KindWords<K>
  readonly en: KindWords<K>
  readonly wo: Partial<KindWords<K>>
}
/** Of any kind. */
export type AnyKindBook = WordBook<Words>

type French<K extends Kind> = { readonly [Name in 'one' | 'many' | ValuesOf<K>]: string }

/** What the contract knows already: the noun, and the word of each value. */
export function frenchOf<K extends Kind>({ called, fields }: K): French<K> {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(field.words ?? {}).map(([value, word]) => [`${name}.${value}`, word] as const),
  )
  return Object.fromEntries([['one', called.one], ['many', called.many], ...values]) as French<K>
}

export type KindSaying = ReturnType<typeof useKindWords>

/** All that a screen of the kit says about a kind, in the reader’s language. */
export function useKindWords(kind: Kind, book: AnyKindBook) {
  const own = useWords(book) as { readonly [name: string]: string | undefined }
  const kit = useWords(kitWords)
  return useMemo(() => {
    const noun = { called: kind.called, one: own['one'] ?? kind.called.one, many: own['many'] ?? kind.called.many }
    const { createdAt, createdByName, changedAt } = kit
    const common: { readonly [name: string]: string } = { createdAt, createdByName, [kind.changedAt]: changedAt }
    return {
      ...kit,
      /** A field, a column, or any word of the kind’s own. */
      label: (name: string) => own[name] ?? common[name] ?? name,
      value: (name: string, value: unknown) =>
        own[`${name}.${String(value)}`] ?? fieldOf(kind, name).words?.[String(value)] ?? String(value),
      any: (name: string) => own[`any.${name}`] ?? own[name] ?? name,
      title: own['screenTitle'] ?? noun.many,
      text: own['screenText'] ?? '',
      add: own['add'] ?? kit.add(noun),
      change: (name: string) => own['change'] ?? kit.change(noun, name),
      remove: own['remove'] ?? kit.remove(noun),
      removeNamed: (name: string) => (name === '' && own['remove']) || kit.removeNamed(noun, name),
      removeSure: (name: string) => own['removeSure'] ?? kit.removeSure(noun, name),
      removeText: own['removeText'],
      removed: (name: string) => own['removed'] ?? kit.removed(noun, name),
      removeFailed: own['removeFailed'] ?? kit.removeFailed(noun),
      save: own['save'] ?? kit.save,
      saving: own['saving'] ?? kit.saving,
      saved: (name: string) => own['saved'] ?? kit.saved(noun, name),
      saveFailed: own['saveFailed'] ?? kit.saveFailed,
      loadFailed: own['loadFailed'] ?? kit.loadFailed(noun),
      notThere: kit.notThere(noun),
      open: (name: string) => kit.open(noun, name),
      search: own['search'] ?? kit.search(noun),
      none: own['none'] ?? kit.none(noun),
      noneText: own['noneText'],
      noneFound: own['noneFound'] ?? kit.noneFound(noun),
      counted: (count: string, isOne: boolean) => kit.counted(noun, count, isOne),
    }
  }, [kind, own, kit])
}
