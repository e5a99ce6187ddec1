import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { ResourceNoun } from '#contract/resources.ts'
import type { Who } from '#contract/wire/who.ts'
import type { QuestionAhead } from './kept/quiet-fetch.ts'
import type { AnyKindBook } from './kit/kind-words.ts'
import type { LiveConnection } from './live/connection.ts'
import type { WrittenNoun } from './outbox/written-nouns.ts'

/**
 * The door of a room, in its `<room>.feature.ts`: what the rest of the app asks of it. It is read before every screen, so it holds
 * what is small, and leads to the rest. `app/features.ts` gathers the doors of all rooms.
 */
export type Feature = {
  readonly screens?: readonly Screen[]
  /** What forms write about and is no kind of the kit, by its name in the outbox. */
  readonly written?: { readonly [noun: string]: WrittenNoun }
  /** What the kinds of things that are edited here say of themselves, for whatever shows one elsewhere. */
  readonly says?: { readonly [N in ResourceNoun]?: () => Promise<AnyKindBook> }
}

export type Screen = {
  /** Its address, too. */
  readonly id: string
  readonly who: Who
  /** Has its own words for those who are no administrators. */
  readonly adminsOnly?: true
  /** Reached from a button of every screen: in no menu, and nobody starts there. Addresses below it are its own. */
  readonly aside?: true
  /** Addresses below it that fewer people may open than itself. */
  readonly below?: { readonly [part: string]: Who }
  readonly load: () => Promise<ComponentType>
  /** Nothing of it can be taken to sea: what other screens ask when they open is in the `<room>.ahead.ts` of their room. */
  readonly asksNothing?: true
}

export type Asking = { readonly user: User; readonly client: QueryClient }
export type AsksAhead = (asking: Asking) => readonly QuestionAhead[]

/**
 * In the `<room>.ahead.ts`: what its screens ask when they open, first pages only, by their address. It is asked behind everything
 * else, so that they open without network too. The screen of a kind of thing has its first page without it.
 */
export type Ahead = { readonly [screen: string]: AsksAhead }

/** In the `<room>.live.ts`: what live events change. Those of all rooms come in one file, once somebody is signed in. */
export type Hearing = {
  /** Until what it answers is called, if anything. */
  readonly hear: (subscribe: LiveConnection['subscribe'], client: QueryClient) => void | (() => void)
  /** What the stream keeps up to date: asked for anew after it was cut. */
  readonly keys: readonly QueryKey[]
  /** Whatever was on its way while the stream was cut is asked for once more, too: a call for help is in one of the two. */
  readonly areNeverMissed?: true
}
