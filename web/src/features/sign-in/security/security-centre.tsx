import type { SecurityOverview } from '@night-market/protocol/sign-in/security'
import type { Whitelabel } from '@night-market/protocol/site'
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
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { canProve, followable, type Contact } from '../ways.ts'
import { linksQuery, SocialLinks } from '../social/links.tsx'
import { SessionList } from './session-list.tsx'
import { Stack, Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import styles from './security.module.css'

/** How well the account is protected, and what protects it; `children` stand before the sessions. */
export function SecurityCentre({ children }: { children?: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery)
  const { data: site } = useQuery(whitelabelQuery)
  const others = [useQuery(sessionsQuery), useInfiniteQuery(loginsQuery), useQuery(linksQuery)]
  // All at once: what came later would push down what is being read.
  if (
    site === undefined ||
    (data === undefined && error === null) ||
    others.some(({ isPending }) => isPending)
  )
    return <CentreSkeleton />
  return (
    <Stack>
      {error !== null && data === undefined && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Protection score={data.score} advice={followable(data.advice, site)} />
          <SecondStep overview={data} />
          <Account overview={data} site={site} />
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

type AccountProps = { overview: SecurityOverview; site: Whitelabel }

function Account({ overview, site }: AccountProps) {
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
        <ContactRow contact="mobile" value={overview.mobile} site={site} />
        <ContactRow contact="email" value={overview.email} site={site} />
        <SettingRow setting={SETTINGS.realName} value={overview.realName} isFinal />
        <SettingRow setting={SETTINGS.bankAccountName} value={overview.bankAccountName} isFinal />
      </Rows>
    </Card>
  )
}

type ContactRowProps = { contact: Contact; value: string | null; site: Whitelabel }

/** A contact that no code can be sent to is shown where it is known, and is not changed. */
function ContactRow({ contact, value, site }: ContactRowProps) {
  const isProvable = canProve(contact, site)
  if (value === null && !isProvable) return null
  return <SettingRow setting={SETTINGS[contact]} value={value} isFinal={!isProvable} />
}
