import { useEffect, useRef } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { clockText } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import type { SendingCode } from './use-code.ts'
import styles from '../sign-in.module.css'

/**
 * Sends a code, moves the focus to its field and counts down until another one may be sent. A failure shows under the
 * number, with the focus there, or in a dialog.
 */
export function SendCodeButton({ sending }: { sending: SendingCode }) {
  const t = useLabels()
  const { waitS, isSending, isSent, ask, error, forgetError } = sending
  const button = useRef<HTMLButtonElement>(null)
  const goTo = (place: string) => button.current?.form?.querySelector<HTMLElement>(place)?.focus()
  useEffect(() => {
    if (error !== null && error.field !== null) goTo('[aria-invalid=true]')
  }, [error])
  async function send(): Promise<void> {
    if (await ask()) goTo('[autocomplete=one-time-code]')
  }
  return (
    <>
      <Button
        ref={button}
        size="s"
        className={`${styles.sendCode} num`}
        data-send-code
        isBusy={isSending}
        disabled={waitS > 0}
        onClick={() => void send()}
      >
        {waitS > 0
          ? t('sign_in.code.again_in', { left: clockText(waitS) })
          : t(isSent ? 'sign_in.code.again' : 'sign_in.code.send')}
      </Button>
      {error !== null && error.field === null && <Warning text={error.text} onClose={forgetError} />}
    </>
  )
}

/** Spec 8: a failed SMS send shows a warning dialog with the server's message and a confirm button. */
function Warning({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useLabels()
  const confirm = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      {t('in_increase_submit')}
    </Button>
  )
  return (
    <Dialog name="code-warning" title={t('in_popup_prompt')} size="s" footer={confirm} onClose={onClose}>
      <p className="dialog-text">{text}</p>
    </Dialog>
  )
}
