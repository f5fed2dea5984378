import type { DepositState } from '@night-market/protocol/cashier/deposits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PaymentHistory, usePaymentFilter } from '../payments/history.tsx'
import { depositsQuery } from './queries.ts'
import { TONES } from './texts.ts'

const STATES = ['all', 'open', 'paid', 'over'] as const satisfies readonly DepositState[]

/** All deposits of the member, newest first; each opens. */
export function DepositHistory(props: { onOpen: (id: string) => void; onDeposit: () => void }) {
  const t = useLabels()
  const filter = usePaymentFilter<DepositState>(STATES)
  const query = useInfiniteQuery(depositsQuery(filter.state))
  return (
    <PaymentHistory
      query={query}
      filter={filter}
      labels={{
        caption: t('deposit.history'),
        filter: t('deposit.filter'),
        state: (state) => t(`deposit.state.${state}`),
        none: t('deposit.none'),
        noneText: (state) => t(state === 'all' ? 'deposit.none_text' : 'deposit.none_of_state'),
        begin: t('deposit.go'),
      }}
      columns={{
        method: {
          label: t('deposit.method'),
          name: (row) => t(`deposit.method.${row.method}`),
          detail: (row) => row.reference,
        },
        amount: t('deposit.amount'),
        moved: { label: t('deposit.added'), minor: (row) => row.credited },
        status: (row) => <Badge tone={TONES[row.status]}>{t(`deposit.status.${row.status}`)}</Badge>,
      }}
      onOpen={props.onOpen}
      onBegin={props.onDeposit}
    />
  )
}
