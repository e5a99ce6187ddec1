import type { Light } from './light.ts'

/** The coast behind: the sun, the hill, and the lighthouse, which carries the colour of the day. */
export function FeuLand({ light, isThundery }: { light: Light; isThundery: boolean }) {
  return (
    <>
      <g className="feu-right">
        <circle cx="78" cy="-92" r="64" fill="var(--sun)" opacity=".25" />
        <circle cx="78" cy="-92" r="27" fill="var(--sun)" />
      </g>
      {light === 'red' || light === 'unknown' ? <Clouds isThundery={isThundery} /> : <Birds />}
      <g className="feu-left">
        <path
          d="M-1200 -84V-122C-900 -150 -600 -104 -420 -112C-320 -118 -240 -106 -176 -120C-146 -127 -112 -132 -84 -118C-56 -104 -10 -114 30 -98C64 -86 90 -86 124 -84Z"
          fill="var(--hill)"
        />
        <Lighthouse />
      </g>
    </>
  )
}

function Lighthouse() {
  return (
    <g transform="translate(-118 -122)">
      <g fill="var(--lamp)">
        <circle cy="-50" r="34" opacity=".16" />
        <circle cy="-50" r="22" opacity=".32" />
      </g>
      <path d="M-9 2L-5.5 -40H5.5L9 2Z" fill="var(--cloth)" />
      <path d="M-8 -12H8M-6.8 -28H6.8" stroke="var(--dark)" strokeWidth="7" opacity=".75" />
      <path d="M-9 -41H9" stroke="var(--dark)" strokeWidth="4" strokeLinecap="round" />
      <circle cy="-50" r="10" fill="var(--lamp)" stroke="var(--cloth)" strokeWidth="2.5" />
      <path d="M-8 -59Q0 -68 8 -59Z" fill="var(--dark)" />
    </g>
  )
}

function Birds() {
  return (
    <path
      d="M-38 -190q8-8 15 0q8-8 15 0M4 -206q6-6 11 0q6-6 12 0"
      fill="none"
      stroke="var(--feu-ink)"
      strokeWidth="2.4"
      strokeLinecap="round"
      opacity=".55"
    />
  )
}

/** Low and heavy; and lightning where there is thunder. */
function Clouds({ isThundery }: { isThundery: boolean }) {
  return (
    <>
      <path
        d="M-1200 -330H1200V-214C1010 -190 880 -232 720 -210C560 -180 430 -240 300 -208C230 -186 190 -196 150 -196C110 -170 40 -190 20 -212C-30 -184 -90 -190 -120 -216C-200 -186 -300 -238 -420 -206C-600 -182 -760 -240 -900 -208C-1000 -190 -1100 -200 -1200 -190Z"
        fill="var(--hill)"
        opacity=".55"
      />
      {isThundery && (
        <path
          d="M22 -206L2 -160H20L8 -118L44 -172H26L44 -206Z"
          fill="var(--lamp)"
          stroke="var(--foam)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      )}
    </>
  )
}
