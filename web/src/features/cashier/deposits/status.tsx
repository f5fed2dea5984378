import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { decimalText } from '@night-market/protocol/values/money'
import { Button } from '@night-market/ui/controls/button.tsx'
import type { DepositPlace } from './flow.tsx'
import { DepositHeader } from './header.tsx'
import { DepositInstructions } from './instructions.tsx'
import { DepositProof } from './proof.tsx'
import { cancel, depositQuery } from './queries.ts'
import { DepositReceipt } from './receipt.tsx'
import { DepositSandbox } from './sandbox.tsx'
import { DepositTimeline } from './timeline.tsx'
import { PaymentCancel } from '../payments/cancel.tsx'
import { PaymentQuery } from '../payments/query.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from '../payments/payment.module.css'

type DepositStatusProps = {
  id: string
  onMove: (to: DepositPlace) => void
  doneLabel: string
  onDone: () => void
  isOverGame?: boolean
}

/** One deposit, live: how to pay it, where it is, and what came of it. */
export function DepositStatus(props: DepositStatusProps) {
  const t = useLabels()
  const query = useQuery(depositQuery(props.id))
  return (
    <PaymentQuery
      query={query}
      unknown={{
        title: t('deposit.unknown'),
        text: t('deposit.unknown_text'),
        anotherLabel: t('deposit.another'),
      }}
      onAnother={() => props.onMove({})}
    >
      {(deposit) => <Shown {...props} deposit={deposit} />}
    </PaymentQuery>
  )
}

function Shown(props: DepositStatusProps & { deposit: Deposit }) {
  const { deposit, onMove, isOverGame = false } = props
  const { status } = deposit
  const isPayable = status === 'waiting' || status === 'processing'
  return (
    <div className={styles.paymentStatus}>
      {status === 'paid' ? (
        <DepositReceipt
          deposit={deposit}
          isPrintable={!isOverGame}
          doneLabel={props.doneLabel}
          onDone={props.onDone}
          onAgain={() => onMove({})}
        />
      ) : (
        <DepositHeader key={status} deposit={deposit} />
      )}
      {status === 'waiting' && <DepositInstructions deposit={deposit} isOverGame={isOverGame} />}
      {deposit.method === 'bank' && (isPayable || status === 'review') && <DepositProof deposit={deposit} />}
      {status === 'waiting' && <Cancel id={deposit.id} />}
      {(status === 'failed' || status === 'expired' || status === 'cancelled') && (
        <Again deposit={deposit} onMove={onMove} />
      )}
      {deposit.isSandbox && <DepositSandbox deposit={deposit} />}
      <DepositTimeline deposit={deposit} />
    </div>
  )
}

/** What failed can be tried again by the same way or by another. */
function Again({ deposit, onMove }: { deposit: Deposit; onMove: (to: DepositPlace) => void }) {
  const t = useLabels()
  const { channel, asset } = deposit
  const amount = decimalText(deposit.amount, asset)
  return (
    <Row spread="center" data-screen-only>
      <Button onClick={() => onMove({})}>{t('deposit.other_method')}</Button>
      <Button kind="primary" onClick={() => onMove({ channel, amount })}>
        {t('deposit.try_again')}
      </Button>
    </Row>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useLabels()
  return (
    <PaymentCancel
      name="cancel-deposit"
      title={t('deposit.cancel')}
      text={t('deposit.cancel_text')}
      confirmLabel={t('deposit.cancel_yes')}
      keepLabel={t('deposit.keep')}
      cancel={() => cancel(id)}
    />
  )
}
