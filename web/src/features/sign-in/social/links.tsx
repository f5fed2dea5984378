import type { SocialLinkRow } from '@night-market/protocol/sign-in/social'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { numberLocale, t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Row } from '../security/row.tsx'
import { StepUpDialog } from '../factors/step-up-dialog.tsx'
import { useChange } from '../security/use-change.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import styles from '../security/security.module.css'

const NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

export const linksQuery = {
  queryKey: ['security', 'social'],
  queryFn: () => call<SocialLinkRow[]>('GET', '/wps/security/social'),
}

/** ID-3: the company accounts that log this member in; hidden where there are none and the site offers none. */
export function SocialLinks() {
  const t = useLabels()
  const { day } = useDates()
  const site = useQuery(whitelabelQuery)
  const { data, error, refetch, isFetching } = useQuery(linksQuery)
  const removal = useChange(
    (provider: SocialProvider) => call<null>('DELETE', `/wps/security/social/${provider}`),
    () => showToast(translate('security.social_removed')),
  )
  const offered = site.data?.signInWith ?? []
  if (offered.length === 0 && (data ?? []).length === 0) return null
  return (
    <Card>
      <h2>{t('security.social')}</h2>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton shape="row" />}
      <Rows>
        {data?.map(({ provider, email, linkedAt }) => (
          <Row key={provider} title={NAMES[provider]} text={linkText(email, day(linkedAt))}>
            <Button
              size="s"
              aria-label={t('security.remove_it', { name: NAMES[provider] })}
              isBusy={removal.underway === provider}
              disabled={removal.isBusy}
              onClick={() => removal.make(provider)}
            >
              {t('security.remove')}
            </Button>
          </Row>
        ))}
      </Rows>
      {data?.length === 0 && <p>{t('security.social_none', { companies: either(offered) })}</p>}
      {removal.error !== null && (
        <p className={styles.securityError} role="alert">
          {refusalText(t, removal.error)}
        </p>
      )}
      {removal.isAsking && <StepUpDialog onProven={removal.proven} onClose={removal.giveUp} />}
    </Card>
  )

  function linkText(email: string | null, on: string): string {
    return email === null
      ? t('security.social_since', { day: on })
      : t('security.social_link', { email, day: on })
  }
}

/** `Google or Facebook`. */
function either(providers: readonly SocialProvider[]): string {
  const names = providers.map((provider) => NAMES[provider])
  return new Intl.ListFormat(numberLocale(), { type: 'disjunction' }).format(names)
}
