import './sea-picture.css'

const hull =
  'M0 18C60 58 140 82 300 86C440 88 560 40 640-24C606 44 560 118 430 128C330 134 220 132 160 126C80 116 30 72 0 18Z'
const rim = 'M-6 16C60 60 140 84 300 88C440 90 564 40 646-28'

/** Pirogues at the hour when they leave: drawn for Guet, lit by the theme, a few kilobytes. */
export function SeaPicture() {
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden className="sea-picture size-full">
      <defs>
        <linearGradient id="sea-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".62" stopColor="var(--sky-low)" />
          <stop offset="1" stopColor="var(--glow)" />
        </linearGradient>
        <linearGradient id="sea-water" x2="0" y1="498" y2="1000" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--sea-far)" />
          <stop offset=".75" stopColor="var(--sea-near)" />
        </linearGradient>
        <radialGradient id="sea-halo">
          <stop stopColor="var(--halo)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <clipPath id="sea-hull">
          <path d={hull} />
        </clipPath>
      </defs>
      <rect width="1000" height="500" fill="url(#sea-sky)" />
      <Sky />
      <rect y="498" width="1000" height="502" fill="url(#sea-water)" />
      <Water />
      <g transform="translate(96 500) scale(.2)">
        <Pirogue />
      </g>
      <g transform="translate(430 508) scale(-.13 .13)">
        <Pirogue />
      </g>
      <g transform="translate(146 616)">
        <g className="afloat">
          <g transform="scale(1.1)">
            <Pirogue crew />
          </g>
        </g>
      </g>
      {/* The sea in front: a boat stands in the water, not on it. */}
      <path d={`${wave}V1000H60Z`} fill="url(#sea-water)" opacity=".93" />
      <path d={wave} {...crest} strokeWidth="5" opacity=".8" />
    </svg>
  )
}

const wave = 'M60 738c46-13 74 13 120 0s74-13 120 0 74 13 120 0 74-13 120 0 74 13 120 0 74-13 120 0 74 13 120 0'
const crest = { fill: 'none', stroke: 'var(--crest)', strokeLinecap: 'round' } as const

function Sky() {
  return (
    <>
      <g fill="var(--stars)">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="730" cy="492" r="270" fill="url(#sea-halo)" />
      <circle cx="730" cy="500" r="52" fill="var(--light)" />
      <path
        d="M0 500V462c50-4 76-34 112-34 34 0 50 30 84 30 26 0 36-20 64-20 40 0 66 50 160 56l60 6Z"
        fill="var(--hills)"
      />
      <path d="M107 430l2-26h8l2 26Z" fill="var(--hills)" />
      <circle cx="113" cy="402" r="5" fill="var(--light)" />
      <g fill="none" stroke="var(--crew)" strokeWidth="4" strokeLinecap="round" opacity=".6" className="max-lg:hidden">
        <path d="M520 442q10-11 20 0q10-11 20 0" />
        <path d="M582 424q8-9 16 0q8-9 16 0" />
        <path d="M462 420q7-7 14 0q7-7 14 0" />
      </g>
    </>
  )
}

const stars = [
  [90, 120, 2],
  [170, 250, 3],
  [260, 90, 2.5],
  [340, 310, 2],
  [420, 180, 3],
  [510, 70, 2],
  [600, 230, 2.5],
  [690, 120, 3],
  [780, 280, 2],
  [860, 160, 2.5],
  [930, 320, 2],
] as const

function Water() {
  return (
    <>
      <g stroke="var(--glint)" strokeLinecap="round" strokeWidth="7">
        {glints.map(([x, y, width, opacity]) => (
          <path key={y} d={`M${x - width / 2} ${y}h${width}`} opacity={opacity} />
        ))}
      </g>
      <g {...crest} strokeWidth="4" opacity=".4">
        <path d="M40 560c30-9 50 9 80 0s50-9 80 0" />
        <path d="M820 590c30-9 50 9 80 0s50-9 80 0" />
        <path d="M20 690c34-10 56 10 90 0" />
        <path d="M860 720c34-10 56 10 90 0" />
        <path d="M70 820c46-13 74 13 120 0s74-13 120 0" />
        <path d="M600 850c46-13 74 13 120 0s74-13 120 0" />
        <path d="M240 930c46-13 74 13 120 0s74-13 120 0" />
      </g>
    </>
  )
}

const glints = [
  [730, 508, 150, 0.95],
  [738, 524, 110, 0.85],
  [722, 541, 128, 0.75],
  [740, 560, 84, 0.65],
  [724, 581, 96, 0.5],
  [744, 606, 60, 0.4],
] as const

/** Long and low, the prow high, painted from end to end as its owner likes it. */
function Pirogue({ crew = false }: { crew?: boolean }) {
  return (
    <>
      {crew && <Crew />}
      <path d={hull} fill="var(--hull)" />
      <g clipPath="url(#sea-hull)" fill="none">
        <path d={rim} transform="translate(0 64)" stroke="var(--hull-low)" strokeWidth="44" />
        <path d={rim} transform="translate(0 10)" stroke="var(--band-a)" strokeWidth="13" />
        <path d={rim} transform="translate(0 23)" stroke="var(--band-b)" strokeWidth="13" />
        <path d={rim} transform="translate(0 23)" stroke="var(--band-c)" strokeWidth="13" strokeDasharray="20 20" />
        <path d={rim} transform="translate(0 36)" stroke="var(--band-d)" strokeWidth="13" />
      </g>
      <path d={rim} fill="none" stroke="var(--crew)" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

function Crew() {
  return (
    <>
      <path d="M36 22V-62" stroke="var(--crew)" strokeWidth="5" strokeLinecap="round" />
      <path d="M38-60c18-8 30 8 52-2v30c-22 10-34-6-52 2Z" fill="var(--band-d)" />
      <path d="M62 66c4-34 20-46 34-46s28 16 30 56Z" fill="var(--cloth-a)" />
      <circle cx="97" cy="4" r="15" fill="var(--crew)" />
      <path d="M96 34L40 40" stroke="var(--crew)" strokeWidth="9" strokeLinecap="round" />
      <path d="M196 86c10-30 40-38 68-30s44 18 50 32Z" fill="var(--hull-low)" />
      <path d="M352 92c-2-44 12-64 30-64s32 20 30 62Z" fill="var(--cloth-b)" />
      <circle cx="382" cy="12" r="15" fill="var(--crew)" />
      <path d="M470 72l8-118c3-16 30-16 34 0l6 100Z" fill="var(--cloth-a)" />
      <circle cx="495" cy="-76" r="16" fill="var(--crew)" />
      <path d="M500-40L560-66" stroke="var(--crew)" strokeWidth="10" strokeLinecap="round" />
      <path d="M566-120L548 46" stroke="var(--crew)" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}
