import { breakerAt, breaksFrom, crestOf, heightOf, pixelsPerMetre, swellLine } from './sea-line.ts'

type ShoreProps = {
  readonly waves: number | null
  readonly staffAt: number
  readonly boat: string
  readonly boatScale: number
}

/** Where one should not be at sea, or nobody can say: the boat lies on the sand, and a man beside it, as tall as a man is. */
export function FeuShore({ waves, staffAt, boat, boatScale }: ShoreProps) {
  return (
    <>
      {waves !== null && waves >= breaksFrom ? <Breaker metres={waves} /> : <LowSea metres={waves} crestAt={staffAt} />}
      <path
        d="M-1200 6C-700 -8 -420 10 -180 2S60 12 200 2S700 -4 1200 8V70H-1200Z"
        fill="var(--sands)"
        stroke="var(--foam)"
        strokeWidth="4"
      />
      <g fill="var(--dark)" opacity=".22">
        <ellipse cx="-44" cy="52" rx="132" ry="7" />
        <ellipse cx="124" cy="53" rx="24" ry="4" />
      </g>
      <g fill="var(--dark)" opacity=".7">
        <ellipse cx="-104" cy="48" rx="9" ry="5" />
        <ellipse cx="0" cy="48" rx="9" ry="5" />
      </g>
      <image
        className="feu-boat"
        href={boat}
        x={-184}
        y={49 - 356 * boatScale}
        width={660 * boatScale}
        height={380 * boatScale}
      />
      <Man />
    </>
  )
}

/** As high as it is: its back, its curl, and the foam along its crest. */
function Breaker({ metres }: { metres: number }) {
  const at = -48
  const height = heightOf(metres)
  return (
    <g>
      <path d={`${breakerAt(metres, at)}V20H-1200V0Z`} fill="url(#feu-deep)" />
      <path d={breakerAt(metres, at)} fill="none" stroke="var(--foam)" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d={[-0.9, -0.55, -0.2]
          .map(
            (u) =>
              `M${at + u * height} ${-height * 0.72}q${-height * 0.2} ${height * 0.4} ${-height * 0.5} ${height * 0.55}`,
          )
          .join('')}
        fill="none"
        stroke="var(--foam)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".35"
      />
      <g fill="var(--foam)">
        {crestOf(metres, at).map(([x, y], index) => (
          <circle key={`${x} ${y}`} cx={x} cy={y + 3} r={5 + ((index * 7) % 4)} />
        ))}
      </g>
    </g>
  )
}

function LowSea({ metres, crestAt }: { metres: number | null; crestAt: number }) {
  const line = swellLine({ metres: metres ?? 0.3, crestAt, from: -1200, to: 1200 })
  return (
    <g className="feu-right">
      <g className="feu-swell">
        <path d={`${line}V70H-1400Z`} fill="url(#feu-deep)" />
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

const manHeight = 1.75 * pixelsPerMetre

/** His hands on his hips: he stays. */
function Man() {
  return (
    <g transform={`translate(124 54) scale(${manHeight / 70})`}>
      <path d="M-9 0V-30H9V0H2V-20H-2V0Z" fill="var(--dark)" />
      <path d="M-11 -50Q0 -56 11 -50L12 -26H-12Z" fill="var(--cloth)" />
      <path
        d="M-11 -48L-20 -36L-11 -28M11 -48L20 -36L11 -28"
        fill="none"
        stroke="var(--dark)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cy="-61" r="8" fill="var(--dark)" />
      <path d="M-8 -62Q-7 -70 0 -70T8 -62Z" fill="var(--cap)" />
    </g>
  )
}
