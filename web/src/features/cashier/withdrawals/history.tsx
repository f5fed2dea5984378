import type { WithdrawalState } from '@night-market/protocol/cashier/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PaymentHistory, usePaymentFilter } from '../payments/history.tsx'
import { withdrawalsQuery } from './queries.ts'
import { sentOf, TONES } from './texts.ts'

const STATES = ['all', 'open', 'answer', 'over'] as const satisfies readonly WithdrawalState[]

/** All withdrawals of the member, newest first; each opens. */
export function WithdrawHistory(props: { onOpen: (id: string) => void; onWithdraw: () => void }) {
  const t = useLabels()
  const filter = usePaymentFilter<WithdrawalState>(STATES)
  const query = useInfiniteQuery(withdrawalsQuery(filter.state))
  return (
    <PaymentHistory
      query={query}
      filter={filter}
      labels={{
        caption: t('withdraw.history'),
        filter: t('withdraw.filter'),
        state: (state) => t(`withdraw.state.${state}`),
        none: t('withdraw.none'),
        noneText: (state) => t(state === 'all' ? 'withdraw.none_text' : 'withdraw.none_of_state'),
        begin: t('withdraw.go'),
      }}
      columns={{
        method: {
          label: t('withdraw.to'),
          name: (row) => row.accountLabel,
          detail: (row) => t(`deposit.method.${row.method}`),
        },
        amount: t('withdraw.amount'),
        moved: { label: t('withdraw.sent'), minor: (row) => (row.paidAt === null ? null : sentOf(row)) },
        status: (row) => <Badge tone={TONES[row.status]}>{t(`withdraw.status.${row.status}`)}</Badge>,
      }}
      onOpen={props.onOpen}
      onBegin={props.onWithdraw}
    />
  )
}
