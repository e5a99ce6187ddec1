import './entry-foot.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { callsPlace } from './calls-place.ts'

/**
 * What leads on from a screen of the way in, and beside it the telephone's own calls for help. On a phone it stays in
 * view, above the keyboard too, and comes to rest where the form ends: nothing that is pressed lies under it. The calls
 * have their room before they are there.
 */
export function EntryFoot({ children }: { readonly children?: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => aboveKeyboard(foot.current), [])
  return (
    <div ref={foot} className="entry-foot">
      <div ref={callsPlace} className="min-h-14 w-33 flex-none max-[22rem]:w-29 lg:hidden" />
      {children !== undefined && <div className="grid min-w-32 flex-1">{children}</div>}
    </div>
  )
}

/** A keyboard lies over the page without making it smaller: the foot keeps above what it hides. A page that is magnified is left alone. */
function aboveKeyboard(foot: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (foot === null || !seen) return undefined
  const follow = () => {
    const hidden = document.documentElement.clientHeight - seen.height - seen.offsetTop
    foot.style.setProperty('--keyboard', `${seen.scale > 1 ? 0 : Math.max(0, Math.round(hidden))}px`)
  }
  follow()
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  return () => {
    seen.removeEventListener('resize', follow)
    seen.removeEventListener('scroll', follow)
  }
}
