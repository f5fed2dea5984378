import { useId, type ReactNode } from 'react'
import styles from './art.module.css'

type SceneProps = {
  /** Colours of the sky, from the top to the ground. */
  sky: readonly [string, string, string]
  /** The colour of the light behind the subject. */
  glow: string
  children: (fill: (name: string) => string) => ReactNode
  gradients?: ReactNode
}

const STARS = [
  [38, 34, 1.6],
  [92, 70, 1],
  [148, 24, 1.2],
  [206, 52, 1],
  [262, 20, 1.5],
  [318, 66, 1],
  [352, 30, 1.8],
  [412, 58, 1.2],
  [446, 22, 1],
  [60, 104, 0.9],
  [430, 106, 1.1],
] as const

/** A street of stalls at night, the background of every promotion's picture. Decorative. */
export function Scene({ sky, glow, children, gradients }: SceneProps) {
  const id = useId()
  const fill = (name: string): string => `url(#${id}${name})`
  const [top, middle, ground] = sky
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 480 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="0.6" stopColor={middle} />
          <stop offset="1" stopColor={ground} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor={glow} stopOpacity="0.75" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}gold`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe9a8" />
          <stop offset="0.45" stopColor="#ffb224" />
          <stop offset="1" stopColor="#d9680f" />
        </linearGradient>
        <linearGradient id={`${id}red`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff8a6b" />
          <stop offset="1" stopColor="#c22a4a" />
        </linearGradient>
        <linearGradient id={`${id}jade`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7bf3cb" />
          <stop offset="1" stopColor="#0f9f73" />
        </linearGradient>
        <linearGradient id={`${id}iris`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#c9bfff" />
          <stop offset="1" stopColor="#5b45d6" />
        </linearGradient>
        {gradients}
      </defs>
      <rect width="480" height="240" fill={fill('sky')} />
      {STARS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#fff" opacity="0.55" />
      ))}
      <ellipse cx="330" cy="128" rx="210" ry="150" fill={fill('glow')} />
      <Stalls />
      {children(fill)}
    </svg>
  )
}

/** Roofs along the horizon, with their lights. */
function Stalls() {
  return (
    <g>
      <path
        d="M0 206h40l12-16h44l12 16h30l18-24h52l18 24h34l10-14h40l10 14h30l20-26h56l20 26h34v34H0z"
        fill="#120b18"
        opacity="0.55"
      />
      <path d="M0 220c70-10 130-8 200 0s180 8 280-4v24H0z" fill="#0b0710" opacity="0.7" />
      {[24, 74, 132, 184, 246, 304, 362, 424].map((x, place) => (
        <circle key={x} cx={x} cy={place % 2 === 0 ? 213 : 209} r="2.2" fill="#ffd27a" opacity="0.85" />
      ))}
    </g>
  )
}

/** A lantern on its string: the sign of the house. */
export function Lantern({ x, y, scale = 1, fill }: { x: number; y: number; scale?: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0-60v34" stroke="#ffd27a" strokeWidth="1.4" opacity="0.6" />
      <circle r="46" fill="#ffb224" opacity="0.16" />
      <path d="M-11-28h22v6h-22zM-11 22h22v6h-22z" fill="#8c3a12" />
      <path d="M0-23c22 0 32 9 32 23S22 23 0 23-32 14-32 0s10-23 32-23z" fill={fill} />
      <path d="M0-23c9 0 14 9 14 23S9 23 0 23-14 14-14 0s5-23 14-23z" fill="#fff3cf" opacity="0.55" />
      <path
        d="M-22-17c-6 9-6 25 0 34M22-17c6 9 6 25 0 34"
        stroke="#a8480c"
        strokeWidth="1.6"
        fill="none"
        opacity="0.6"
      />
      <path d="M-5 28v14M0 28v18M5 28v14" stroke="#ff7a3d" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  )
}

/** A coin seen from the front, tilted. */
export function Coin({
  x,
  y,
  size = 26,
  turn = 0,
  fill,
}: {
  x: number
  y: number
  size?: number
  turn?: number
  fill: string
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse rx={size} ry={size * 0.96} cy="4" fill="#8a4306" />
      <circle r={size} fill={fill} />
      <circle r={size * 0.74} fill="none" stroke="#fff1c4" strokeWidth="2" opacity="0.8" />
      <path
        d={rupee(size)}
        fill="none"
        stroke="#8a4306"
        strokeWidth={size * 0.12}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** Two bars, the bow and the leg of a rupee sign. */
function rupee(size: number): string {
  const at = (share: number): number => Math.round(size * share * 100) / 100
  const bars = `M${at(-0.3)} ${at(-0.36)}h${at(0.62)}M${at(-0.3)} ${at(-0.1)}h${at(0.62)}`
  const bow = `M${at(-0.3)} ${at(-0.36)}c${at(0.66)} 0 ${at(0.5)} ${at(0.56)} 0 ${at(0.5)}`
  return `${bars}${bow}l${at(0.5)} ${at(0.46)}`
}
