import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As large as its place from the start; drawn once somebody scrolls near, or a reader comes to it. Browsers that cannot tell draw it at once. */
export function WhenNear({ part: Part }: { part: ComponentType }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '150px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  if (isNear) return <Part />
  return (
    <div ref={place} className="size-full">
      <Skeleton className="size-full rounded-card" />
    </div>
  )
}
