/** The four sizes of a token: below 48 pixels it is seen from the sky, from there on from the side. */
export const tokenSizes = {
  tiny: 'size-6',
  small: 'size-8',
  medium: 'size-12',
  large: 'size-18',
} as const
export type TokenSize = keyof typeof tokenSizes
