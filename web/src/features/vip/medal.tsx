import { useLabels } from '../../shell/i18n/i18n.ts'
import styles from './vip.module.css'

/** The metals of the medals, by the first level that has them. */
const METALS = [
  { from: 10, metal: 'iris' },
  { from: 7, metal: 'gold' },
  { from: 4, metal: 'silver' },
  { from: 1, metal: 'bronze' },
  { from: 0, metal: 'none' },
] as const

const POINTS = 12
/** A star in the middle of a square of 100. */
const STAR = Array.from({ length: POINTS * 2 }, (_, corner) => {
  const [angle, reach] = [(corner * Math.PI) / POINTS, corner % 2 === 0 ? 48 : 42]
  return `${(50 + reach * Math.sin(angle)).toFixed(2)},${(50 - reach * Math.cos(angle)).toFixed(2)}`
}).join(' ')

/** The level as a medal: `VIP` over its number. */
export function Medal({ level }: { level: number }) {
  const t = useLabels()
  const metal = METALS.find(({ from }) => level >= from)?.metal ?? 'none'
  return (
    <svg
      className={styles.medal}
      data-metal={metal}
      viewBox="0 0 100 100"
      role="img"
      aria-label={level === 0 ? t('vip.no_level') : t('vip.level', { level })}
    >
      <polygon points={STAR} className={styles.medalEdge} />
      <circle cx="50" cy="50" r="35" className={styles.medalFace} />
      <text x="50" y={level === 0 ? 55 : 38} className={styles.medalWord}>
        VIP
      </text>
      {level > 0 && (
        <text x="50" y="68" className={styles.medalNumber}>
          {level}
        </text>
      )}
    </svg>
  )
}
