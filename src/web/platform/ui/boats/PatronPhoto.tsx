import { useEffect, useRef, useState } from 'react'
import { Avatar, type AvatarProps } from '#web/platform/ui/Avatar.tsx'
import { usePatron, usePortrait } from './patrons.data.ts'

type PatronPhotoProps = { readonly pirogue: string | null; readonly name: string; readonly size?: AvatarProps['size'] }

/**
 * Who sails a boat: his photograph once it is looked at, where whoever looks may see it; else his first letter. Whoever is named
 * and is not its patron (who called for help may be another) is shown under no other face.
 */
export function PatronPhoto({ pirogue, name, size = 'tiny' }: PatronPhotoProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isLookedAt, setLookedAt] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isLookedAt || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setLookedAt(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isLookedAt])
  const isHis = usePatron(pirogue)?.name === name
  const picture = usePortrait(isHis ? pirogue : null, isLookedAt)
  return (
    <span ref={place} aria-hidden className="inline-flex shrink-0">
      <Avatar name={name} src={picture} size={size} />
    </span>
  )
}
