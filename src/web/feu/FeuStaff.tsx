import { heightOf, isAtBow, pixelsPerMetre } from './sea-line.ts'

type StaffProps = {
  readonly waves: number | null
  readonly isAshore: boolean
  readonly x: number
}

/** Of waves that nobody knows the question stands well above the water. */
const figureAt = (waves: number | null) => (waves === null ? 58 : heightOf(waves))

const standsAbove = ({ waves, isAshore }: Pick<StaffProps, 'waves' | 'isAshore'>) =>
  !isAshore && isAtBow(figureAt(waves))

/** Of the marks of the staff, those on which the figure would lie. */
function isUnderFigure(metre: number, { waves, isAshore }: Pick<StaffProps, 'waves' | 'isAshore'>): boolean {
  const above = metre * pixelsPerMetre - figureAt(waves)
  return standsAbove({ waves, isAshore }) ? above > -6 && above < 50 : Math.abs(above) < 15
}

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
        isUnderFigure(metre, { waves, isAshore }) ? null : (
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

/** « 2,9 m », at the height of the waves; drawn over all the rest. Where the picture is so low that the age lies above the crest, it lies on the bow after all. */
export function FeuFigure({ waves, figure, isAshore, x }: StaffProps & { readonly figure: string | null }) {
  const bubble = { text: figure ?? '?', unit: figure === null ? '' : 'm', x, y: -figureAt(waves) }
  const isHigh = standsAbove({ waves, isAshore })
  return (
    <g className="feu-right" fontWeight="700" textAnchor="middle">
      {isHigh && <Bubble {...bubble} place={above} className="feu-figure-high" />}
      <Bubble {...bubble} place={beside} className={isHigh ? 'feu-figure-low' : undefined} />
    </g>
  )
}

const beside = {
  edge: 'M-9 0L-18 -8V-3C-18 -12 -23 -16 -31 -16H-67C-75 -16 -83 -10 -83 0S-75 16 -67 16H-31C-23 16 -18 12 -18 3V8Z',
  text: { x: -50, y: 7 },
} as const
/* Its tip on the staff and itself to the left of it: on the narrowest phone the staff stands at the edge. */
const above = {
  edge: 'M0 0L-9 -9H-44C-52 -9 -60 -15 -60 -25S-52 -41 -44 -41H-8C0 -41 8 -35 8 -25S4 -9 -1 -9Z',
  text: { x: -27, y: -18 },
} as const

type BubbleProps = {
  readonly text: string
  readonly unit: string
  readonly x: number
  readonly y: number
  readonly place: typeof beside | typeof above
  readonly className: string | undefined
}

function Bubble({ text, unit, x, y, place, className }: BubbleProps) {
  return (
    <g className={className} transform={`translate(${x} ${y})`}>
      <path d={place.edge} fill="var(--card)" stroke="var(--lamp)" strokeWidth="2.5" strokeLinejoin="round" />
      <text {...place.text} fontSize="20" fill="var(--ink)">
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
