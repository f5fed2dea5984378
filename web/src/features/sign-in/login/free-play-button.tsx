import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { demoOf, useDestination, useGoOn } from './destination.ts'
import { playFree } from './enter.ts'

/** "Try free demo": a trial session with play money, no account needed. */
export function FreePlayButton(props: { isDisabled?: boolean }) {
  const t = useLabels()
  const goOn = useGoOn()
  const wanted = useDestination()
  const { mutate, isPending } = useMutation({
    mutationFn: playFree,
    onSuccess: () => goOn(wanted === null ? undefined : demoOf(wanted)),
    onError: (error) => showToast(refusalText(translate, error), { kind: 'failed' }),
  })
  return (
    <Button
      size="l"
      isWide
      isBusy={isPending}
      disabled={props.isDisabled}
      icon={<Sparkles size={18} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {t('sign_in.try_demo')}
    </Button>
  )
}
