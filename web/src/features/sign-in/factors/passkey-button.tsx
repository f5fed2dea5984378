import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { knowsPasskeys, loginByPasskey, signByPasskey } from './passkey.ts'

type Props = { onAnswered: (value: LoginValue) => void }

/** Logs in by a passkey without a name, where the browser knows them; it may offer them under the username too. */
export function PasskeyButton({ onAnswered }: Props) {
  return knowsPasskeys() ? <Known onAnswered={onAnswered} /> : null
}

function Known({ onAnswered }: Props) {
  const t = useLabels()
  const entry = useMutation({ mutationFn: loginByPasskey, onSuccess: onAnswered })
  const question = useMutation({
    mutationFn: () => signByPasskey({ isOffered: false }),
    onSuccess: (signed) => signed !== null && entry.mutate(signed),
  })
  const isBusy = question.isPending || entry.isPending
  // A prompt replaces the offer; afterwards the offer is made again, unless it led to a login.
  useOffer(!isBusy && !entry.isSuccess, entry.mutate)
  const error = question.error ?? entry.error
  return (
    <>
      {error !== null && <FormAlert text={refusalText(t, error)} />}
      <Button
        size="l"
        isWide
        isBusy={isBusy}
        icon={<KeyRound size={18} aria-hidden="true" />}
        onClick={() => {
          entry.reset()
          question.mutate()
        }}
      >
        {t('sign_in.by_passkey')}
      </Button>
    </>
  )
}

// A challenge to sign is valid for five minutes.
const RENEWED_AFTER_MS = 4 * 60_000

/** Has the browser offer passkeys under the username while `isOpen`. A failed offer is ignored: the button remains. */
function useOffer(isOpen: boolean, onSigned: (signed: object) => void): void {
  const signedNow = useEffectEvent(onSigned)
  useEffect(() => {
    if (!isOpen) return
    let asking = new AbortController()
    const begin = async () => {
      asking.abort()
      asking = new AbortController()
      const signed = await signByPasskey({ isOffered: true, signal: asking.signal }).catch(() => null)
      if (signed !== null) signedNow(signed)
    }
    void begin()
    const timer = setInterval(() => void begin(), RENEWED_AFTER_MS)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [isOpen])
}
