/** `cover`: cut to a square of this side. `inside`: whole, no side longer than this. */
export type PictureShape = { readonly side: number; readonly fit: 'cover' | 'inside' }

/** One picture for each shape, each drawn from the one before it, and what the first said of itself. */
export type DrawnPicture = { readonly pictures: readonly Buffer[]; readonly exif: Buffer | null }

/** What the process that draws is told, and what it answers. */
export type ToDrawing = { readonly piece: Uint8Array } | { readonly shapes: readonly PictureShape[] }
export type FromDrawing = { readonly drawn: DrawnPicture | Undrawable }

/** Why nothing was drawn of what begins like a picture. */
export type Undrawable = 'broken' | 'too many pixels'
