import type { Deposit } from '@night-market/protocol/wallet-deposits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { decimalText } from '../../lib/money.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { DepositPlace } from './deposit-flow.tsx'
import { DepositHeader } from './deposit-header.tsx'
import { DepositInstructions } from './deposit-instructions.tsx'
import { DepositProof } from './deposit-proof.tsx'
import { cancel, depositQuery } from './deposit-queries.ts'
import { DepositReceipt } from './deposit-receipt.tsx'
import { DepositSandbox } from './deposit-sandbox.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import './deposit-pay.css'

type DepositStatusProps = {
  id: string
  onMove: (to: DepositPlace) => void
  doneLabel: string
  onDone: () => void
  isPrintable?: boolean
}

/** One deposit, live: how to pay it, where it is, and what came of it. */
export function DepositStatus(props: DepositStatusProps) {
  const t = useWords()
  const { data, error, refetch, isFetching } = useQuery(depositQuery(props.id))
  if (data) return <Shown {...props} deposit={data} />
  if (error instanceof RefusalError && (error.code === 'not_found' || error.code === 'invalid_request')) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} aria-hidden="true" />}
        title={t('deposit.unknown')}
        text={t('deposit.unknown_text')}
      >
        <Button kind="primary" onClick={() => props.onMove({})}>
          {t('deposit.another')}
        </Button>
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return (
    <div className="deposit-form" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}

function Shown(props: DepositStatusProps & { deposit: Deposit }) {
  const { deposit, onMove } = props
  const { status } = deposit
  const isPayable = status === 'waiting' || status === 'processing'
  return (
    <div className="deposit-status">
      {status === 'paid' ? (
        <DepositReceipt
          deposit={deposit}
          isPrintable={props.isPrintable ?? false}
          doneLabel={props.doneLabel}
          onDone={props.onDone}
          onAgain={() => onMove({})}
        />
      ) : (
        <DepositHeader deposit={deposit} />
      )}
      {status === 'waiting' && <DepositInstructions deposit={deposit} />}
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
  const t = useWords()
  const { channel, asset } = deposit
  const amount = decimalText(deposit.amount, asset)
  return (
    <div className="deposit-actions">
      <Button onClick={() => onMove({})}>{t('deposit.other_method')}</Button>
      <Button kind="primary" onClick={() => onMove({ channel, amount })}>
        {t('deposit.try_again')}
      </Button>
    </div>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useWords()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancel(id),
    onError: (error) => showToast(refusalWords(t, error), { kind: 'failed' }),
    onSettled: () => {
      setAsked(false)
      return cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
  return (
    <>
      <Button kind="quiet" className="deposit-cancel" onClick={() => setAsked(true)}>
        {t('deposit.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          name="cancel-deposit"
          title={t('deposit.cancel')}
          text={t('deposit.cancel_text')}
          cancelLabel={t('deposit.keep')}
          confirmLabel={t('deposit.cancel_yes')}
          isBusy={isPending}
          onConfirm={mutate}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
