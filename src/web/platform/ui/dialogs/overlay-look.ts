export const scrimLook =
  'fixed inset-0 z-(--layer-overlay) min-h-dvh bg-scrim transition-opacity duration-(--motion-move) ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'

/** What is opened begins below the calls for help (`alarms/CallsAbove.tsx`); a sheet at the foot of a phone stops above the SOS button. */
export const sheetClearance = 'top-(--calls-above) pb-(--sos-clearance)'

export const popupLook =
  'rounded-card border border-line bg-card p-1.5 text-ink shadow-raised outline-none ' +
  'transition duration-(--motion-quick) ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupItemLook =
  'flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none ' +
  'data-highlighted:bg-water data-highlighted:shadow-[inset_0_0_0_2px_var(--focus)] ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-disabled:italic'
