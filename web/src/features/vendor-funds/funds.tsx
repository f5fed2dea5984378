import type { ConsolidatedFunds } from '@night-market/protocol/vendor-funds'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../shell/money.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { fundsQuery } from './queries.ts'
import { useRecall } from './use-transfer.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Facts } from '@night-market/ui/layout/facts.tsx'
import styles from '../../shell/transfer.module.css'

/** Everything there is, where it lies, and the button that brings it all home. */
export function VendorFunds({ isSingle }: { isSingle: boolean }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(fundsQuery)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return (
    <Card look="night" gap={2} aria-label={t('vendor_funds.total')} aria-busy={!data}>
      <span>{t('vendor_funds.total')}</span>
      <span className="figure">
        {data ? <Money minor={data.total} asset={data.asset} /> : <Skeleton shape="line" width="160px" />}
      </span>
      <IconButton label={t('vendor_funds.refresh')} isBusy={isFetching} onClick={() => void refetch()}>
        <RefreshCw size={18} aria-hidden="true" />
      </IconButton>
      {data && <Parts funds={data} />}
      {data && !data.isComplete && <p className={styles.transferNote}>{t('vendor_funds.incomplete')}</p>}
      {data && !isSingle && <RecallAll funds={data} />}
    </Card>
  )
}

function Parts({ funds }: { funds: ConsolidatedFunds }) {
  const t = useLabels()
  const { asset } = funds
  const money = (minor: string) => <Money minor={minor} asset={asset} />
  const rows: { label: string; value: ReactNode }[] = [
    { label: t('vendor_funds.main'), value: money(funds.main) },
    ...funds.wallets.map(({ displayName, balance }) => ({
      label: displayName,
      value: balance === null ? t('vendor_funds.no_answer') : money(balance),
    })),
    ...(funds.inTransit === '0'
      ? []
      : [{ label: t('vendor_funds.in_transit'), value: money(funds.inTransit) }]),
    ...(funds.pendingWithdrawals === '0'
      ? []
      : [{ label: t('vendor_funds.withdrawals'), value: money(funds.pendingWithdrawals) }]),
    ...(funds.pendingDeposits === '0'
      ? []
      : [{ label: t('vendor_funds.deposits'), value: money(funds.pendingDeposits) }]),
  ]
  return (
    <Facts>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

function RecallAll({ funds }: { funds: ConsolidatedFunds }) {
  const t = useLabels()
  const recall = useRecall()
  const hasAny = funds.wallets.some(({ balance }) => balance !== '0')
  const outcome = recall.error
    ? refusalText(t, recall.error)
    : recall.data && recallText(t, recall.data.transfers, recall.data.unanswered.length)
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden="true" />}
        disabled={!hasAny}
        isBusy={recall.isPending}
        onClick={() => recall.mutate()}
      >
        {t('vendor_funds.recall')}
      </Button>
      <p className={styles.transferNote} role="status">
        {outcome}
      </p>
    </>
  )
}

function recallText(
  t: ReturnType<typeof useLabels>,
  transfers: readonly { status: string }[],
  unanswered: number,
): string {
  if (transfers.some(({ status }) => status === 'in_doubt')) return t('vendor_funds.recalled_doubt')
  if (unanswered > 0) return t('vendor_funds.recalled_part')
  return transfers.length === 0 ? t('vendor_funds.recalled_none') : t('vendor_funds.recalled')
}
