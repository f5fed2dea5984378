import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { clockText, useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { sendStepUpCode } from '../security/queries.ts'
import styles from '../security/security.module.css'

const MINUTE_MS = 60_000

/** Sends a code to the member's number; another one only when the server allows it. */
export function StepUpCode() {
  const t = useLabels()
  const [againAt, setAgainAt] = useState(0)
  const waitS = useCountdown(againAt)
  const send = useMutation({
    mutationFn: sendStepUpCode,
    onSuccess: ({ expiredMinutes }) => setAgainAt(now() + expiredMinutes * MINUTE_MS),
  })
  return (
    <>
      <Button
        isWide
        data-send-code
        className="num"
        isBusy={send.isPending}
        disabled={waitS > 0}
        onClick={() => send.mutate()}
      >
        {waitS > 0 ? t('security.again_in', { left: clockText(waitS) }) : t('security.send_code')}
      </Button>
      {send.error !== null && (
        <p className={styles.securityError} role="alert">
          {refusalText(t, send.error)}
        </p>
      )}
    </>
  )
}
