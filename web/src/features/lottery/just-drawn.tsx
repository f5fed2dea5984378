import { Link } from '@night-market/ui/router/link.tsx'
import { Zap } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import type { Drawn } from './cards.ts'
import { Numbers } from './families/numbers.tsx'
import type { Shown } from './game-card.tsx'
import { useServerSecond } from './server-clock.ts'
import { ageOf } from './standing.ts'
import styles from './lottery.module.css'

/** The newest results, one of each card. */
export function JustDrawn({ drawn, shown }: { drawn: readonly Drawn[]; shown: Shown }) {
  const t = useLabels()
  if (drawn.length === 0) return null
  return (
    <section className={styles.drawn} aria-labelledby="just-drawn">
      <h2 id="just-drawn" className={styles.drawnTitle}>
        <Zap size={18} aria-hidden="true" />
        {t('lottery.just_drawn')}
      </h2>
      <ul className={styles.drawnList}>
        {drawn.map(({ game, result }) => (
          <li key={game.code} className={styles.drawnOne}>
            <p className={styles.drawnHead}>
              <Link
                className={styles.drawnName}
                to={path('game', { gameCode: game.code })}
                onClick={shown.onPlay}
              >
                {game.name}
              </Link>
              <span className={`${styles.faint} num`}>{result.numero.slice(-5)}</span>
              <Age at={result.drawAt} aheadMs={shown.aheadMs} />
            </p>
            <Numbers family={game.family} numbers={result.numbers} size="s" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Age({ at, aheadMs }: { at: number; aheadMs: number }) {
  const t = useLabels()
  const { unit, count } = ageOf(at, useServerSecond(aheadMs))
  return <span className={`${styles.age} num`}>{t(`lottery.ago.${unit}`, { count })}</span>
}
