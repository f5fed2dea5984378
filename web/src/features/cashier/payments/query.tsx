import type { UseQueryResult } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import styles from './payment.module.css'

type PaymentQueryProps<Payment> = {
  query: UseQueryResult<Payment>
  unknown: { title: string; text: string; anotherLabel: string }
  onAnother: () => void
  children: (payment: Payment) => ReactNode
}

/** One payment as it comes: shown when it is there, else that it is awaited, that it failed, or that there is none. */
export function PaymentQuery<Payment>({ query, unknown, onAnother, children }: PaymentQueryProps<Payment>) {
  const { data, error, refetch, isFetching } = query
  if (data) return children(data)
  if (error instanceof RefusalError && (error.code === 'not_found' || error.code === 'invalid_request')) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} aria-hidden="true" />}
        title={unknown.title}
        text={unknown.text}
      >
        <Button kind="primary" onClick={onAnother}>
          {unknown.anotherLabel}
        </Button>
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return <PaymentSkeleton />
}

/** Rows where a payment or a form for one is on its way. */
export function PaymentSkeleton() {
  return (
    <div className={styles.paymentForm} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
