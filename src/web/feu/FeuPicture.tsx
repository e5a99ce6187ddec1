import { FeuLand } from './FeuLand.tsx'
import { FeuShore } from './FeuShore.tsx'
import { FeuFigure, FeuStaff } from './FeuStaff.tsx'
import type { Light } from './light.ts'
import { pixelsPerMetre, swellLine } from './sea-line.ts'

export type PicturedSea = {
  readonly light: Light
  /** In metres; null: not known, and none is drawn to scale. */
  readonly waves: number | null
  /** « 2,9 », as it stands beside the staff. */
  readonly figure: string | null
  readonly isAshore: boolean
  readonly isThundery: boolean
}

const [left, right] = [-1200, 1200] as const
/** Where the staff stands: a crest is always there, so that it can be read. */
const staffAt = 146
/** The man who stands in the boat, 137 high in its drawing, is 1.75 m. */
const boatScale = (1.75 * pixelsPerMetre) / 137

/** The sea as it is: how high, in which light, and his own boat on it, or safe on the sand. Words and figures are said beside it. */
export function FeuPicture({ sea, boat }: { sea: PicturedSea; boat: string }) {
  const { light, waves, isAshore, isThundery } = sea
  return (
    <svg aria-hidden viewBox="-1200 -330 2400 400" className="feu-scene">
      <defs>
        <linearGradient id="feu-water" x2="0" y2="1">
          <stop stopColor="var(--sea-1)" />
          <stop offset="1" stopColor="var(--sea-2)" />
        </linearGradient>
        <linearGradient id="feu-deep" x2="0" y2="1">
          <stop stopColor="var(--sea-2)" />
          <stop offset=".75" stopColor="var(--deep)" />
        </linearGradient>
      </defs>
      <FeuLand light={light} isThundery={isThundery} />
      <path d={`M${left} -84H${right}V70H${left}Z`} fill="url(#feu-water)" />
      <Glints />
      {light !== 'red' && <OtherBoats />}
      <Swell metres={(waves ?? 0) * 0.7} at={-34} crestAt={60} />
      <FeuStaff waves={waves} isAshore={isAshore} x={staffAt} />
      {isAshore ? (
        <FeuShore waves={waves} staffAt={staffAt} boat={boat} boatScale={boatScale} />
      ) : (
        <>
          <Boat href={boat} x={-182} y={-156} tilt={Math.min(8, (waves ?? 0) * 3)} />
          <FrontSwell metres={waves} />
        </>
      )}
      <FeuFigure waves={waves} figure={sea.figure} isAshore={isAshore} x={staffAt} />
    </svg>
  )
}

type BoatProps = { readonly href: string; readonly x: number; readonly y: number; readonly tilt: number }

function Boat({ href, x, y, tilt }: BoatProps) {
  return (
    <g transform={`rotate(${-tilt} -40 0)`}>
      <image className="feu-boat" href={href} x={x} y={y} width={660 * boatScale} height={380 * boatScale} />
    </g>
  )
}

/** Of a height that nobody knows there is only a broken line. */
function FrontSwell({ metres }: { metres: number | null }) {
  const line = swellLine({ metres: metres ?? 0.3, crestAt: staffAt, from: left, to: right })
  return (
    <g className="feu-right">
      <g className="feu-swell">
        <path d={`${line}V70H${left - 200}Z`} fill="url(#feu-deep)" />
        <path
          d={line}
          fill="none"
          stroke="var(--foam)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={metres === null ? '4 12' : undefined}
        />
      </g>
    </g>
  )
}

function Swell({ metres, at, crestAt }: { metres: number; at: number; crestAt: number }) {
  const line = swellLine({ metres, crestAt, from: left, to: right })
  return (
    <path
      className="feu-swell"
      d={line}
      transform={`translate(0 ${at})`}
      fill="none"
      stroke="var(--foam)"
      strokeWidth="2.5"
      opacity=".35"
    />
  )
}

function Glints() {
  return (
    <path
      className="feu-right"
      d="M40 -76h76M52 -66h92M60 -56h54M72 -46h62"
      stroke="var(--sun)"
      strokeWidth="3.5"
      strokeLinecap="round"
      opacity=".65"
    />
  )
}

/** Others are out too. */
function OtherBoats() {
  const hull = 'M0 0C14 9 28 11 46 11S78 7 90 -3C84 9 76 18 58 19H24C12 19 4 9 0 0Z'
  return (
    <g opacity=".85">
      <path d={hull} transform="translate(-64 -80) scale(.42)" fill="var(--sun)" />
      <path d={hull} transform="translate(40 -79) scale(-.34 .34)" fill="var(--cloth)" />
      <path d="M-48 -77v-7M-39 -76v-6M24 -76v-6" stroke="var(--dark)" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  )
}
