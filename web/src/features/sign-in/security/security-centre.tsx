import type { SecurityOverview } from '@night-market/protocol/sign-in/security'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { passwordDialog } from '../recovery/password-dialog.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Authenticator } from '../factors/authenticator.tsx'
import { LoginHistory } from './login-history.tsx'
import { Passkeys } from '../factors/passkeys.tsx'
import { Protection } from './score-card.tsx'
import { loginsQuery, overviewQuery, sessionsQuery } from './queries.ts'
import { RecoveryCodesRow } from '../factors/recovery-codes.tsx'
import { Row } from './row.tsx'
import { SettingRow } from './setting-row.tsx'
import { SETTINGS } from './settings.ts'
import { linksQuery, SocialLinks } from '../social/links.tsx'
import { SessionList } from './session-list.tsx'
import { Stack, Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import styles from './security.module.css'

/** How well the account is protected, and what protects it; `children` stand before the sessions. */
export function SecurityCentre({ children }: { children?: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery)
  const others = [useQuery(sessionsQuery), useInfiniteQuery(loginsQuery), useQuery(linksQuery)]
  // All at once: what came later would push down what is being read.
  if ((data === undefined && error === null) || others.some(({ isPending }) => isPending))
    return <CentreSkeleton />
  return (
    <Stack>
      {error !== null && data === undefined && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Protection score={data.score} advice={data.advice} />
          <SecondStep overview={data} />
          <Account overview={data} />
          <SocialLinks />
        </>
      )}
      {children}
      <SessionList />
      <LoginHistory />
    </Stack>
  )
}

/** As high as the window at least: the foot of the page does not come into sight and go again. */
export function CentreSkeleton() {
  return (
    <Stack className={styles.securityWaiting} aria-busy="true">
      {[1, 2].map((card) => (
        <Card key={card}>
          <RowSkeletons />
        </Card>
      ))}
    </Stack>
  )
}

function SecondStep({ overview }: { overview: SecurityOverview }) {
  const t = useLabels()
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = overview
  return (
    <Card>
      <h2>{t('security.second_step')}</h2>
      <Rows>
        <Authenticator isOn={hasAuthenticator} />
        <Passkeys passkeys={passkeys} />
        {(hasAuthenticator || passkeys.length > 0) && <RecoveryCodesRow left={recoveryCodesLeft} />}
      </Rows>
    </Card>
  )
}

function Account({ overview }: { overview: SecurityOverview }) {
  const t = useLabels()
  const { day } = useDates()
  return (
    <Card>
      <h2>{t('security.account')}</h2>
      <Rows>
        <Row
          title={t('security.password')}
          text={t('security.changed', { day: day(overview.passwordChangedAt) })}
        >
          <Button size="s" onClick={() => openDialog(passwordDialog, { task: 'change', isForced: false })}>
            {t('security.change')}
          </Button>
        </Row>
        <SettingRow
          setting={SETTINGS.paymentPassword}
          value={overview.hasPaymentPassword ? t('security.is_set') : null}
          isFinal={false}
        />
        <SettingRow setting={SETTINGS.mobile} value={overview.mobile} isFinal={false} />
        <SettingRow setting={SETTINGS.email} value={overview.email} isFinal={false} />
        <SettingRow setting={SETTINGS.realName} value={overview.realName} isFinal />
        <SettingRow setting={SETTINGS.bankAccountName} value={overview.bankAccountName} isFinal />
      </Rows>
    </Card>
  )
}
