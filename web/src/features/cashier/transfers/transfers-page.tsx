import { useQuery } from '@tanstack/react-query'
import { KeyRound, Network } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { AccountPage } from '../../../shell/account-page.tsx'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { LineForm } from './form.tsx'
import { LineHistory } from './history.tsx'
import { lineQuery } from './queries.ts'
import { Card, Stack } from '@night-market/ui/layout/layout.tsx'

/** Transfers to the upline and to downlines, for agents. Every member sees what it received. */
export default function LinePage() {
  const t = useLabels()
  const { isAgent } = useSession()
  return (
    <Stack gap={5} className="narrow-page">
      <AccountPage title={t('transfers.title')} needAccount={t('transfers.need_account_text')}>
        <section>
          <h2 className="visually-hidden">{t('transfers.whom')}</h2>
          {isAgent ? <Sending /> : <OnlyAgents />}
        </section>
        <Card>
          <h2>{t('transfers.history')}</h2>
          <LineHistory />
        </Card>
      </AccountPage>
    </Stack>
  )
}

function Sending() {
  const t = useLabels()
  const [search, setSearch] = useState('')
  const { data, error, refetch, isFetching } = useQuery(lineQuery(search))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <Skeleton shape="row" />
  if (!data.isEnabled) {
    return (
      <EmptyState
        icon={<Network size={28} aria-hidden="true" />}
        title={t('transfers.off')}
        text={t('transfers.off_text')}
      />
    )
  }
  if (!data.hasPaymentPassword) {
    return (
      <EmptyState
        icon={<KeyRound size={28} aria-hidden="true" />}
        title={t('transfers.no_password')}
        text={t('transfers.no_password_text')}
      >
        <ButtonLink kind="primary" to={path('security')}>
          {t('transfers.set_password')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <LineForm line={data} search={search} onSearch={setSearch} />
}

function OnlyAgents() {
  const t = useLabels()
  return (
    <EmptyState
      icon={<Network size={28} aria-hidden="true" />}
      title={t('transfers.only_agents')}
      text={t('transfers.only_agents_text')}
    />
  )
}
