import { type Refusal, refusal } from '#contract/wire/refusal.ts'

/** A picture of a thing: a phone sends less, the server keeps at most this side. */
export const photoLimit = 10 * 1024 * 1024
export const longestPhotoSide = 1600
export const photoTooLarge = refusal('photo_too_large', 413, 'La photo ne doit pas dépasser 10 Mo')
export const photoNotAnImage = refusal('photo_not_an_image', 415, 'Choisissez une photo (JPEG, PNG, WebP, GIF ou AVIF)')
/** Said by the device alone: what waited there to be sent is gone. */
export const photoGone = refusal('photo_gone', 404, 'La photo n’est plus sur cet appareil. Choisissez-la à nouveau.')

export const photoRefusals = [photoTooLarge, photoNotAnImage, photoGone] as const

/** What a picture has to be. */
export type PhotoRules = { readonly largest: number; readonly tooLarge: Refusal; readonly notAnImage: Refusal }
export const usualPhoto: PhotoRules = { largest: photoLimit, tooLarge: photoTooLarge, notAnImage: photoNotAnImage }
