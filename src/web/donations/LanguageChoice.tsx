import { Languages } from 'lucide-react'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { type Language, switchLanguage, useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { donationWords } from './donations.words.ts'

/** Those in which this page is written whole. */
const spoken = ['fr', 'en'] as const

export function LanguageChoice() {
  const say = useWords(donationWords)
  const language = useLanguage()
  return (
    <span className="flex items-center gap-2 text-ink-2">
      <Languages aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      <NativeSelect
        label={say.language}
        hideLabel
        value={spoken.find((one) => one === language) ?? 'fr'}
        options={spoken.map((value) => ({ value, label: say[value] }))}
        onChange={({ currentTarget }) => void switchLanguage(currentTarget.value as Language)}
      />
    </span>
  )
}
