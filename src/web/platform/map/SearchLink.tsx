import { Radar } from 'lucide-react'
import { Link } from 'wouter'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mapWords } from './map.words.ts'
import { type SearchAddress, searchAddress } from './search-address.ts'

/** Of whom nothing is heard any more: where it may have drifted since. */
export function SearchLink({ from }: { readonly from: Partial<SearchAddress> }) {
  const say = useWords(mapWords)
  return (
    <Link href={searchAddress(from)} className={classes(buttonLook('secondary', 'medium'), 'gap-2')}>
      <Radar aria-hidden className="size-5 shrink-0" />
      {say.search}
    </Link>
  )
}
