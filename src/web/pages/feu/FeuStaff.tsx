import { heightOf, pixelsPerMetre } from './sea-line.ts'

type StaffProps = {
  readonly waves: number | null
  readonly isAshore: boolean
  readonly x: number
}

/** Of waves that nobody knows the question stands well above the water. */
const figureAt = (waves: number | null) => (waves === null ? 58 : heightOf(waves))

/** The painted staff: every metre a mark, and the height of the waves where they reach it. */
export function FeuStaff({ waves, isAshore, x }: StaffProps) {
  const metres = Math.min(6, Math.max(3, Math.ceil((waves ?? 0) + 0.2)))
  const height = waves === null ? 0 : heightOf(waves)
  const bands = Array.from({ length: metres }, (_, index) => `M${x} ${-index * pixelsPerMetre}v-17`).join('')
  return (
    <g className="feu-right" fontWeight="700" textAnchor="middle">
      <path d={`M${x} 30V${-metres * pixelsPerMetre - 6}`} stroke="var(--cloth)" strokeWidth="13" />
      <path d={bands} stroke="var(--dark)" strokeWidth="13" />
      <path d={`M${x - 7} ${-metres * pixelsPerMetre - 6}h14`} stroke="var(--dark)" strokeWidth="5" />
      {Array.from({ length: metres }, (_, index) => index + 1).map((metre) =>
        Math.abs(metre * pixelsPerMetre - figureAt(waves)) < 15 ? null : (
          <text
            key={metre}
            x={x - 15}
            y={-metre * pixelsPerMetre + 5}
            fontSize="14"
            fill="var(--feu-ink)"
            stroke="var(--sky-2)"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {metre}
          </text>
        ),
      )}
      {isAshore && waves !== null && (
        <path
          d={`M${x - 190} ${-height}H${x - 60}`}
          stroke="var(--foam)"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      )}
      <path d={`M${x - 9} ${-height}h18`} stroke="var(--lamp)" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

/** « 2,9 m », at the height of the waves; drawn over all the rest. */
export function FeuFigure({ waves, figure, x }: Pick<StaffProps, 'waves' | 'x'> & { readonly figure: string | null }) {
  return (
    <g className="feu-right" fontWeight="700" textAnchor="middle">
      <Bubble text={figure ?? '?'} unit={figure === null ? '' : 'm'} x={x - 9} y={-figureAt(waves)} />
    </g>
  )
}

type BubbleProps = { readonly text: string; readonly unit: string; readonly x: number; readonly y: number }

function Bubble({ text, unit, x, y }: BubbleProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0L-9 -8V-3C-9 -12 -14 -16 -22 -16H-58C-66 -16 -74 -10 -74 0S-66 16 -58 16H-22C-14 16 -9 12 -9 3V8Z"
        fill="var(--card)"
        stroke="var(--lamp)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <text x="-41" y="7" fontSize="20" fill="var(--ink)">
        {text}
        {unit !== '' && (
          <tspan fontSize="13" dx="3">
            {unit}
          </tspan>
        )}
      </text>
    </g>
  )
}
