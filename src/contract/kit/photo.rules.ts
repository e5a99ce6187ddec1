import { type Refusal, refusal } from '#contract/wire/refusal.ts'

/** A picture of a thing: a phone sends less, the server keeps at most this side. */
export const photoLimit = 10 * 1024 * 1024
export const longestPhotoSide = 1600
export const photoTooLarge = refusal('photo_too_large', 413, 'La photo ne doit pas dépasser 10 Mo')
export const photoNotAnImage = refusal('photo_not_an_image', 415, 'Choisissez une photo (JPEG, PNG, WebP, GIF ou AVIF)')
/** Said by the device alone: what waited there to be sent is gone. */
export const photoGone = refusal('photo_gone', 404, 'La photo n’est plus sur cet appareil. Choisissez-la à nouveau.')

/** Of whatever picture, at whichever door: one that begins as a picture and does not end as one, and one that nobody can open. */
export const pictureBroken = refusal(
  'picture_broken',
  415,
  'Cette image est abîmée ou incomplète. Choisissez-en une autre.',
)
export const mostPixels = 50_000_000
export const pictureTooManyPixels = refusal(
  'picture_too_many_pixels',
  413,
  'Cette image a trop de pixels (50 millions au plus). Réduisez-la avant de l’envoyer.',
)

export const photoRefusals = [photoTooLarge, photoNotAnImage, photoGone, pictureBroken, pictureTooManyPixels] as const

/** What a picture has to be. */
export type PhotoRules = { readonly largest: number; readonly tooLarge: Refusal; readonly notAnImage: Refusal }
export const usualPhoto: PhotoRules = { largest: photoLimit, tooLarge: photoTooLarge, notAnImage: photoNotAnImage }
