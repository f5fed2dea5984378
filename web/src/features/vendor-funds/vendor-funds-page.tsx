import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { VendorFunds } from './funds.tsx'
import { VendorHistory } from './history.tsx'
import { walletsQuery } from './queries.ts'
import { VendorTransferForm } from './transfer-form.tsx'
import { Card, Stack } from '@night-market/ui/layout/layout.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'

/** Transfers between the main wallet and those that studios keep; where there is one wallet, that there is one. */
export default function VendorPage() {
  const t = useLabels()
  return (
    <Stack gap={5} className="narrow-page">
      <AccountPage title={t('vendor_funds.title')} needAccount={t('vendor_funds.need_account_text')}>
        <Wallets />
      </AccountPage>
    </Stack>
  )
}

function Wallets() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(walletsQuery)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return (
    <>
      <VendorFunds isSingle={data?.isSingle ?? false} />
      {!data && <Skeleton shape="row" />}
      {data?.isSingle && (
        <Note icon={<Wallet size={24} aria-hidden="true" />}>
          <strong>{t('vendor_funds.single')}</strong>
          <br />
          {t('vendor_funds.single_text')}
        </Note>
      )}
      {data && !data.isSingle && (
        <>
          <Card>
            <h2>{t('vendor_funds.move')}</h2>
            <VendorTransferForm wallets={data} />
          </Card>
          <Card>
            <h2>{t('vendor_funds.history')}</h2>
            <VendorHistory />
          </Card>
        </>
      )}
    </>
  )
}
