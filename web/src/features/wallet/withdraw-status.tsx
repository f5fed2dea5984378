import type { Withdrawal } from '@night-market/protocol/wallet-withdrawals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { ReceiptQuestion } from './receipt-question.tsx'
import { WithdrawFacts } from './withdraw-facts.tsx'
import { WithdrawHeader } from './withdraw-header.tsx'
import { cancelWithdrawal, withdrawalQuery } from './withdraw-queries.ts'
import { nextWords, stepWords } from './withdraw-words.ts'
import './deposit-pay.css'

/** One withdrawal, live: where it is, whether it arrived, and what came of it. */
export function WithdrawStatus({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useWords()
  const { data, error, refetch, isFetching } = useQuery(withdrawalQuery(id))
  if (data) return <Shown withdrawal={data} onAgain={onAgain} />
  if (error instanceof RefusalError && (error.code === 'not_found' || error.code === 'invalid_request')) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} aria-hidden="true" />}
        title={t('withdraw.unknown')}
        text={t('withdraw.unknown_text')}
      >
        <Button kind="primary" onClick={onAgain}>
          {t('withdraw.another')}
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

function Shown({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const t = useWords()
  const { status, steps } = withdrawal
  const next = nextWords(t, status)
  return (
    <div className="deposit-status">
      <WithdrawHeader key={status} withdrawal={withdrawal} />
      {status === 'paid' && <ReceiptQuestion withdrawal={withdrawal} />}
      <WithdrawFacts withdrawal={withdrawal} />
      {withdrawal.mayCancel && <Cancel id={withdrawal.id} />}
      <PaymentTimeline
        title={t('deposit.steps')}
        steps={steps.map((step) => ({
          ...step,
          status: MARKS[step.status] ?? step.status,
          words: stepWords(t, step),
          // Notes of the house stay codes; this one the member wrote.
          note: step.by === 'member' && step.note !== '' ? step.note : undefined,
        }))}
        next={next}
      />
      {next === null && (
        <div className="deposit-actions">
          <Button onClick={onAgain}>{t('withdraw.another')}</Button>
        </div>
      )}
    </div>
  )
}

/** Good and bad ends are marked in the timeline as those of a deposit. */
const MARKS: Partial<Record<string, string>> = {
  paid: 'sent',
  confirmed: 'paid',
  returned: 'paid',
  rejected: 'failed',
}

function Cancel({ id }: { id: string }) {
  const t = useWords()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelWithdrawal(id),
    onSuccess: (withdrawal) => {
      cache.setQueryData(withdrawalQuery(id).queryKey, withdrawal)
      showToast(t('withdraw.cancelled'))
    },
    onError: (error) => showToast(refusalWords(t, error), { kind: 'failed' }),
    onSettled: () => {
      setAsked(false)
      return cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
  return (
    <>
      <Button kind="quiet" className="deposit-cancel" onClick={() => setAsked(true)}>
        {t('withdraw.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          name="cancel-withdrawal"
          title={t('withdraw.cancel')}
          text={t('withdraw.cancel_text')}
          cancelLabel={t('withdraw.keep')}
          confirmLabel={t('withdraw.cancel_yes')}
          isBusy={isPending}
          onConfirm={mutate}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
