import { Link } from '@night-market/ui/router/link.tsx'
import { ChevronRight, KeyRound, Lock, ReceiptText, ShieldCheck } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import styles from './lottery.module.css'

/** Leads to the verifier. */
export function CheckCard() {
  const t = useLabels()
  return (
    <article className={styles.card} data-tone="indigo">
      <div className={styles.cardHead}>
        <span className={styles.icon} aria-hidden="true">
          <ShieldCheck size={22} strokeWidth={1.8} />
        </span>
        <div className={styles.cardWords}>
          <h3 className={styles.name}>{t('lottery.check')}</h3>
          <p className={styles.return}>{t('lottery.check_where')}</p>
        </div>
      </div>
      <ul className={styles.checks}>
        <li>
          <Lock size={16} aria-hidden="true" />
          {t('lottery.check.1')}
        </li>
        <li>
          <KeyRound size={16} aria-hidden="true" />
          {t('lottery.check.2')}
        </li>
        <li>
          <ReceiptText size={16} aria-hidden="true" />
          {t('lottery.check.3')}
        </li>
      </ul>
      <Link className={styles.checkLink} to={path('fairness')}>
        {t('lottery.check_open')}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </article>
  )
}
