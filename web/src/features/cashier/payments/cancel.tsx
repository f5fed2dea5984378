import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from './payment.module.css'

type PaymentCancelProps = {
  name: string
  title: string
  text: string
  confirmLabel: string
  keepLabel: string
  cancel: () => Promise<unknown>
}

/** Cancels a payment after a confirmation; the payment then shows that it is cancelled. */
export function PaymentCancel({ cancel, keepLabel, ...question }: PaymentCancelProps) {
  const t = useLabels()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: cancel,
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    onSettled: () => {
      setConfirming(false)
      return cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
  return (
    <>
      <Button kind="quiet" className={styles.paymentCancel} onClick={() => setConfirming(true)}>
        {question.title}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          {...question}
          cancelLabel={keepLabel}
          isBusy={isPending}
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
