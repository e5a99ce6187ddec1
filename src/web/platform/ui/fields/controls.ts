/** The box that every field shares, so that a line of fields is one line. */
export const controlBox =
  'block w-full min-h-target rounded-control border border-edge bg-card px-4 py-2.5 text-base text-ink transition-colors ' +
  'hover:border-sea focus-visible:outline-offset-0 ' +
  'aria-invalid:border-forbid aria-invalid:shadow-[inset_0_0_0_1px_var(--forbid)] ' +
  'disabled:bg-well disabled:text-ink-2 disabled:border-line [&[readonly]]:bg-well'
