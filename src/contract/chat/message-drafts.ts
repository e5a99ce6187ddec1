import * as z from 'zod/mini'
import { messageTypes } from './message.ts'
import { channelId } from './room.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { freeForm } from '#contract/wire/free-form.ts'
import { id } from '#contract/wire/id.ts'
import { dated } from '#contract/wire/moment.ts'
import { fieldInvalid, fieldRequired } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

/*
 * What is sent. A voice and a picture come with their bytes, as forms; a picture that was uploaded before is named by its address.
 */

export const recentMessages = 50
export const longestMessage = 2000
export const imageLimit = 10 * 1024 * 1024
export const longestVoice = 60
/**
 * A minute at 64 kbit/s fits; phones are asked for less than a third of that (`record-voice.ts`), and some do not go so low. It
 * bounds what is kept: how long a voice lasts is its sender’s word, because not every phone writes that into the file.
 */
export const voiceLimit = 512 * 1024
const longestWaveform = 88

const absent = <S extends z.ZodMiniType>(known: S) => z.optional(z.nullable(known))

const whereTo = {
  channelId: absent(channelId),
  receiver: absent(id),
  /** For administrators: whose channel. */
  organisation: absent(id),
}

type Whom = z.output<z.ZodMiniObject<typeof whereTo>>
/** Who hears it is said once: a channel, or one person. What was meant for one is never told to a whole channel. */
const oneDestination = z.refine<Pick<Whom, 'channelId' | 'receiver'>>(
  ({ channelId: channel, receiver }) => (channel ?? null) === null || (receiver ?? null) === null,
  { path: ['receiver'], error: fieldInvalid.code },
)

export const messageDraft = z
  .object({
    ...whereTo,
    id: z.optional(id),
    sender: z.optional(id),
    content: z._default(text(longestMessage), ''),
    messageType: z._default(z.enum(messageTypes, fieldInvalid.code), 'text'),
    imageUrl: absent(text(300)),
    metadata: absent(freeForm),
    writtenAt: absent(dated),
  })
  .check(
    oneDestination,
    z.refine((draft) => draft.messageType !== 'text' || draft.content !== '', {
      path: ['content'],
      error: fieldRequired.code,
    }),
    z.refine((draft) => draft.messageType !== 'image' || typeof draft.imageUrl === 'string', {
      path: ['imageUrl'],
      error: fieldRequired.code,
    }),
    z.refine((draft) => draft.messageType !== 'voice', { path: ['messageType'], error: fieldInvalid.code }),
  )
export type MessageDraft = z.output<typeof messageDraft>

/** Of a place that is said in a message. */
export const saidPlace = z.object({
  latitude,
  longitude,
  accuracy: absent(z.number(fieldInvalid.code).check(z.minimum(0, fieldInvalid.code))),
})

/** What stands beside the bytes in a form: texts, all of them. */
export const imageForm = z
  .object({
    ...whereTo,
    content: z._default(text(longestMessage), ''),
    writtenAt: absent(dated),
  })
  .check(oneDestination)

export const voiceForm = z
  .object({
    ...whereTo,
    duration: z.coerce
      .number(fieldInvalid.code)
      .check(z.minimum(0, fieldInvalid.code), z.maximum(longestVoice, fieldInvalid.code)),
    /** At most 64 heights, a byte each, as base64. */
    waveform: z._default(text(longestWaveform).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, fieldInvalid.code)), ''),
    writtenAt: absent(dated),
  })
  .check(oneDestination)

export type Destination = Pick<MessageDraft, 'channelId' | 'receiver' | 'organisation'>
