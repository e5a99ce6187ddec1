type ScreenHeadProps = { readonly title: string; readonly subtitle: string }

/** What a screen is, and in one line what it is for. */
export function ScreenHead({ title, subtitle }: ScreenHeadProps) {
  return (
    <header className="grid gap-1">
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="text-ink-2">{subtitle}</p>
    </header>
  )
}
