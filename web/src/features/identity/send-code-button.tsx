import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { SendingCode } from './use-code.ts'

/** Asks for a code; afterwards it counts down until another one may be asked for. */
export function SendCodeButton({ sending }: { sending: SendingCode }) {
  const t = useWords()
  const { waitS, isSending, isSent, ask } = sending
  const left = `${Math.floor(waitS / 60)}:${String(waitS % 60).padStart(2, '0')}`
  return (
    <Button
      size="s"
      className="send-code num"
      isBusy={isSending}
      disabled={waitS > 0}
      onClick={() => void ask()}
    >
      {waitS > 0
        ? t('identity.code.again_in', { left })
        : t(isSent ? 'identity.code.again' : 'identity.code.send')}
    </Button>
  )
}
