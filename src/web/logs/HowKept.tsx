type HowKeptProps = { readonly title: string; readonly text: string }

/** How long a log stays, in a line: it is read once, and the lines are what somebody came for. */
export function HowKept({ title, text }: HowKeptProps) {
  return (
    <p className="text-sm text-ink-2">
      <strong className="block text-ink">{title}</strong>
      <span className="max-sm:sr-only">{text}</span>
    </p>
  )
}
