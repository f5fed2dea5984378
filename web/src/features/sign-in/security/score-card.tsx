import type { SecurityOverview } from '@night-market/protocol/sign-in/security'
import { ArrowDown } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Card, Row } from '@night-market/ui/layout/layout.tsx'
import styles from './security.module.css'

/** How well the account is protected, and what would protect it better, the strongest first. */
export function Protection({ score, advice }: Pick<SecurityOverview, 'score' | 'advice'>) {
  const t = useLabels()
  const isWhole = advice.length === 0
  return (
    <Card>
      <div className={styles.securityScore}>
        <ScoreRing score={score} />
        <div>
          <h2>{t('security.score')}</h2>
          <p>{t(isWhole ? 'security.score_whole' : 'security.score_text')}</p>
        </div>
      </div>
      {!isWhole && (
        <nav className={styles.securityAdvice} aria-label={t('security.advice')}>
          <h3>{t('security.advice')}</h3>
          <Row as="ul" gap={3}>
            {advice.map((each) => (
              <li key={each}>
                <a className="button" data-size="s" href={`#security-${each}`}>
                  <ArrowDown size={16} aria-hidden="true" />
                  {t(`security.advice.${each}`)}
                </a>
              </li>
            ))}
          </Row>
        </nav>
      )}
    </Card>
  )
}

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

function ScoreRing({ score }: { score: number }) {
  const t = useLabels()
  return (
    <svg
      className={styles.scoreRing}
      viewBox="0 0 64 64"
      role="img"
      aria-label={t('security.score_of', { score })}
    >
      <circle cx="32" cy="32" r={RADIUS} />
      <circle cx="32" cy="32" r={RADIUS} strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`} />
      <text x="32" y="38">
        {score}
      </text>
    </svg>
  )
}
