import type { SecurityOverview } from '@night-market/protocol/security'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/i18n.ts'
import { showModal } from '../../lib/modals.ts'
import { useMoments } from '../../lib/moments.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Authenticator } from './authenticator.tsx'
import { LoginHistory } from './login-history.tsx'
import { overviewQuery } from './queries.ts'
import './security.css'
import { SettingRow } from './setting-row.tsx'
import { SETTINGS } from './settings.ts'
import { SessionList } from './session-list.tsx'

/** How well the account is protected, and what protects it. */
export function SecurityCentre() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery)
  return (
    <div className="security">
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton shape="row" />}
      {data !== undefined && <Protection overview={data} />}
      <SessionList />
      <LoginHistory />
    </div>
  )
}

function Protection({ overview }: { overview: SecurityOverview }) {
  const t = useWords()
  const { day } = useMoments()
  return (
    <section className="security-card">
      <div className="security-score">
        <ScoreRing score={overview.score} />
        <div>
          <h2>{t('security.score')}</h2>
          <p>{t('security.score_text')}</p>
        </div>
      </div>
      <ul className="security-rows">
        <li>
          <span>
            <strong>{t('security.password')}</strong>
            <small>{t('security.changed', { day: day(overview.passwordChangedAt) })}</small>
          </span>
          <Button size="s" onClick={() => showModal({ name: 'changePassword', isForced: false })}>
            {t('security.change')}
          </Button>
        </li>
        <SettingRow
          setting={SETTINGS.paymentPassword}
          value={overview.hasPaymentPassword ? t('security.is_on') : null}
          isFinal={false}
        />
        <SettingRow setting={SETTINGS.mobile} value={overview.mobile} isFinal={false} />
        <SettingRow setting={SETTINGS.email} value={overview.email} isFinal={false} />
        <SettingRow setting={SETTINGS.realName} value={overview.realName} isFinal />
        <SettingRow setting={SETTINGS.bankAccountName} value={overview.bankAccountName} isFinal />
        <Authenticator isOn={overview.hasAuthenticator} />
      </ul>
    </section>
  )
}

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

function ScoreRing({ score }: { score: number }) {
  const t = useWords()
  return (
    <svg className="score-ring" viewBox="0 0 64 64" role="img" aria-label={t('security.score_of', { score })}>
      <circle cx="32" cy="32" r={RADIUS} />
      <circle cx="32" cy="32" r={RADIUS} strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`} />
      <text x="32" y="38">
        {score}
      </text>
    </svg>
  )
}
