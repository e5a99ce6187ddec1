import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { toSnake } from '#contract/wire/casing.ts'
import { useWaitingFile } from '#web/platform/outbox/use-waiting-file.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import type { KindSaying } from './kind-words.ts'
import { type Kind, type Thing, calledOf } from './kind.ts'

type ThingPhotoProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly thing: Thing
  readonly name: string
  readonly size: keyof typeof sizes
}

const sizes = {
  small: 'inline-block size-12 rounded-mark',
  medium: 'aspect-[4/3] w-full rounded-control',
  large: 'max-h-80 w-full rounded-card',
} as const

/** The picture of a thing: the one that waits here to be sent, else the server’s. Without one nothing stands there. */
export function ThingPhoto({ kind, say, thing, name, size }: ThingPhotoProps) {
  const waiting = useWaitingFile({ noun: kind.noun, thing: thing.id, field: toSnake(name) })
  const source = waiting ?? (thing[name] as string | null | undefined) ?? null
  if (source === null) return size === 'small' ? say.nothing : null
  return <Picture source={source} alt={say.photoOf(say.label(name), calledOf(kind, thing))} look={sizes[size]} />
}

/** At sea an address from ashore may lead nowhere: then a sign stands for the picture, of the same size. */
export function Picture({ source, alt, look }: { source: string; alt: string; look: string }) {
  const [missing, setMissing] = useState<string | null>(null)
  const frame = classes('border border-soft-edge bg-well', look)
  if (missing === source) {
    return (
      <span className={classes('grid min-h-12 place-items-center text-ink-2', frame)}>
        <ImageOff aria-hidden className="size-5" />
        <VisuallyHidden>{alt}</VisuallyHidden>
      </span>
    )
  }
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classes('object-cover', frame)}
      onError={() => setMissing(source)}
    />
  )
}
