/** How many there are. Its line is there before its figure, so that nothing below it moves. */
export function ListCount({ text }: { readonly text: string | null }) {
  return <output className="-my-2 block min-h-5 text-sm text-ink-2">{text}</output>
}
