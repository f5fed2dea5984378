import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useCategories } from '../game-types.ts'
import { LiveMatches } from './live-matches.tsx'
import styles from './sports-entrance.module.css'

/** HOME-3: the way to the sports, as a picture, and what is played now; says so while no vendor offers them yet. */
export function SportsEntrance() {
  const categories = useCategories()
  if (categories === undefined) return <div className={styles.entrance} aria-busy="true" />
  const isOpen = categories.some(({ type }) => type === 'SPORTS')
  return (
    <>
      <Entrance isOpen={isOpen} />
      {isOpen && <LiveMatches />}
    </>
  )
}

function Entrance({ isOpen }: { isOpen: boolean }) {
  const t = useLabels()
  return (
    <Link className={styles.entrance} to={path('sports')}>
      <span className={styles.words}>
        <strong>{t('con_sports')}</strong>
        <span>{t('catalogue.sports_text')}</span>
        {!isOpen && <span className={styles.soon}>{t('catalogue.sports_soon')}</span>}
      </span>
      <Stadium />
    </Link>
  )
}

/** A pitch under its lights. */
function Stadium() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 120"
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
    >
      <defs>
        <radialGradient id="stadium-light" cx="50%" cy="0%" r="100%">
          <stop offset="0" stopColor="#ffd27a" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="190" cy="112" rx="150" ry="42" fill="#0f9f73" />
      <ellipse cx="190" cy="112" rx="112" ry="30" fill="none" stroke="#2cd9a0" strokeWidth="1.5" />
      <rect x="178" y="84" width="24" height="40" rx="3" fill="#d9b98a" />
      {[60, 130, 250, 306].map((x) => (
        <g key={x}>
          <path d={`M${x} 22v72`} stroke="#463a55" strokeWidth="4" />
          <rect x={x - 14} y="8" width="28" height="16" rx="3" fill="#ffb224" />
          <path d={`M${x - 14} 24h28l26 72h-80z`} fill="url(#stadium-light)" opacity="0.35" />
        </g>
      ))}
      <circle cx="232" cy="62" r="11" fill="#ff5f55" />
      <path d="M225 54q8 8 14 16" stroke="#fff" strokeWidth="1.6" strokeDasharray="2 2" fill="none" />
    </svg>
  )
}
