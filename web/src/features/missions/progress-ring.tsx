import type { ReactNode } from 'react'
import styles from './missions.module.css'

const WIDTH = 5

/** A share from 0 to 1 as a ring around a picture or a number. Decorative: the text beside it says the same. */
export function ProgressRing(props: { share: number; size: number; isDone?: boolean; children: ReactNode }) {
  const { size, share, isDone = share >= 1 } = props
  const radius = (size - WIDTH) / 2
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: WIDTH, fill: 'none' }
  return (
    <span className={styles.ring} data-done={isDone} style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.ringTrack} />
        <circle
          {...circle}
          className={styles.ringShare}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, share))}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
          opacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className={styles.ringInside} aria-hidden="true">
        {props.children}
      </span>
    </span>
  )
}
