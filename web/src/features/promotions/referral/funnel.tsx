import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import type { ReferralValue } from './queries.ts'
import styles from './referral.module.css'

const STAGES = ['invited', 'registered', 'verified', 'deposited', 'qualified', 'paid'] as const

/** The number of friends at each step, and what they earned the member. */
export function Funnel({ value: { funnel, earned, terms } }: { value: ReferralValue }) {
  const t = useLabels()
  const most = Math.max(1, ...STAGES.map((stage) => funnel[stage]))
  return (
    <Card aria-labelledby="funnel">
      <div className={styles.funnelHead}>
        <h2 id="funnel">{t('referral.funnel')}</h2>
        <p className={styles.earned}>
          {t('referral.earned')} <Money minor={earned} asset={terms.asset} className={styles.earnedSum} />
        </p>
      </div>
      <dl className={styles.funnel}>
        {STAGES.map((stage) => (
          <div key={stage} data-stage={stage}>
            <dt>{t(`referral.funnel.${stage}`)}</dt>
            <dd className="num">{funnel[stage]}</dd>
            <span className={styles.stage} aria-hidden="true">
              <span style={{ inlineSize: `${(funnel[stage] / most) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </Card>
  )
}
