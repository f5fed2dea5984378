import { Button } from '@night-market/ui/controls/button.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { freshId } from '../../../lib/fresh-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useCollect, useStep } from '../queries.ts'

/** Joins, checks in or claims. A retried claim keeps its id. */
export function StepButton({ id, act }: { id: string; act: 'join' | 'check-in' | 'claim' }) {
  const t = useLabels()
  const [claim] = useState(() => freshId('clm'))
  const { mutate, isPending, error } = useStep(id)
  const send = () =>
    mutate(act === 'claim' ? { act, body: { id: claim } } : { act }, {
      onSuccess: ({ status }) => status === 'claimed' && showToast(t('promotions.claimed_toast')),
    })
  return (
    <>
      {error !== null && <FormAlert text={refusalText(t, error)} />}
      <Button kind="primary" size="l" isWide isBusy={isPending} onClick={send}>
        {t(`promotions.do.${act}`)}
      </Button>
    </>
  )
}

export function CollectButton({ claim }: { claim: string }) {
  const t = useLabels()
  const { mutate, isPending, error } = useCollect(claim)
  return (
    <>
      {error !== null && <FormAlert text={refusalText(t, error)} />}
      <Button
        kind="primary"
        size="l"
        isWide
        isBusy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => showToast(t('promotions.claimed_toast')) })}
      >
        {t('promotions.do.collect')}
      </Button>
    </>
  )
}
