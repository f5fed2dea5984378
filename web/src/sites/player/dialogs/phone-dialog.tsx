import type { HandoffValue } from '@night-market/protocol/sign-in/login'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { StepUpForm } from '../../../features/sign-in/factors/step-up-form.tsx'
import { call, RefusalError } from '../../../lib/api.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { CODE_SIZE } from '../menu/code-size.ts'
import styles from './share.module.css'

/**
 * NAV-16: carries the session over to the member's phone: a code in a QR, single use, two minutes, never the
 * session's own token (decision 41). Asks the member to prove itself when it did not lately.
 */
export default function PhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['identity', 'handoff', language],
    queryFn: () => call<HandoffValue>('POST', '/wps/session/handoff', { query: { language } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const needsStepUp = error instanceof RefusalError && error.code === 'step_up_required'
  return (
    <Dialog name="phone" title={t('share.on_phone')} size="s" onClose={onClose}>
      <div className={styles.share}>
        {needsStepUp && <StepUpForm onProven={() => void refetch()} />}
        {error && !needsStepUp && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
        {!error && !data && <Skeleton shape="row" />}
        {data && <Code key={data.url} handoff={data} onRenew={() => void refetch()} />}
        {!needsStepUp && <p className={styles.shareText}>{t('share.on_phone_text')}</p>}
      </div>
    </Dialog>
  )
}

function Code({ handoff, onRenew }: { handoff: HandoffValue; onRenew: () => void }) {
  const t = useLabels()
  const seconds = useCountdown(handoff.expiresAt)
  if (seconds === 0) {
    return (
      <>
        <p className={styles.shareText}>{t('share.expired')}</p>
        <Button kind="primary" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRenew}>
          {t('share.new_code')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Qr text={handoff.url} label={t('share.qr')} size={CODE_SIZE} />
      <p className={`${styles.shareText} num`}>{t('share.seconds_left', { seconds })}</p>
    </>
  )
}
