import { useId, useMemo } from 'react'
import { encode } from 'uqr'

/** The white around it is part of the code: without it no camera finds the corners. */
const border = 4

/** Dark on white in every theme: cameras do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border }), [text])
  const title = useId()
  return (
    <svg
      aria-labelledby={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-80 rounded-control border border-line"
    >
      <title id={title}>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={data.flatMap(runsOf).join('')} fill="#000" />
    </svg>
  )
}

/** One bar for dark squares that touch. */
function runsOf(row: readonly boolean[], y: number): string[] {
  return row.flatMap((dark, x) => {
    if (!dark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    const width = (end === -1 ? row.length : end) - x
    return [`M${x} ${y}h${width}v1h-${width}z`]
  })
}
