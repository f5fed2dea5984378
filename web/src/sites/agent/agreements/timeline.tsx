import type { AgreementView } from '@night-market/protocol/agents/agreements'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from './agreements.module.css'

type TimelineProps = Pick<AgreementView, 'steps' | 'startsAt' | 'endsAt'>

/** What was done about an agreement, the first step first, then when it begins and ends. */
export function Timeline({ steps, startsAt, endsAt }: TimelineProps) {
  const t = useLabels()
  const { moment } = useMerchantDates()
  return (
    <section>
      <h3>{t('agents.history')}</h3>
      <ol className={styles.timeline}>
        {steps.map(({ act, by, at, version }) => (
          <li key={`${version} ${act} ${at}`} data-act={act}>
            <time dateTime={at}>{moment(at)}</time>
            <strong>
              {t(`agents.step.${act}`)} <span>v{version}</span>
            </strong>
            {by !== '' && <small>{by}</small>}
          </li>
        ))}
        {startsAt !== null && <Bound label={t('agents.starts')} at={startsAt} />}
        {endsAt !== null && <Bound label={t('agents.ends')} at={endsAt} />}
      </ol>
    </section>
  )
}

function Bound({ label, at }: { label: string; at: string }) {
  const { moment } = useMerchantDates()
  return (
    <li data-act="bound">
      <time dateTime={at}>{moment(at)}</time>
      <strong>{label}</strong>
    </li>
  )
}
