import type { AuthenticatorSetup, RecoveryCodes } from '@night-market/protocol/security'
import { Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call } from '../../lib/api.ts'
import { t as translate, useWords } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Qr } from '../../ui/qr.tsx'
import { showToast } from '../../ui/toast.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useChange } from './use-change.ts'

type Setup = (typeof AuthenticatorSetup)['_output']
type Codes = (typeof RecoveryCodes)['_output']

/** The authenticator app as a second step: on with a code from it, off with the login password. */
export function Authenticator({ isOn }: { isOn: boolean }) {
  const t = useWords()
  const [setup, setSetup] = useState<Setup | null>(null)
  const start = useChange(() => call<Setup>('POST', '/wps/security/authenticator'), setSetup)
  const stop = useChange(
    () => call<null>('DELETE', '/wps/security/authenticator'),
    () => showToast(translate('security.authenticator_off')),
  )
  const change = isOn ? stop : start
  return (
    <li>
      <span>
        <strong>{t('security.authenticator')}</strong>
        <small>{t(isOn ? 'security.is_on' : 'security.authenticator_text')}</small>
        {change.error !== null && (
          <small className="security-error" role="alert">
            {refusalWords(t, change.error)}
          </small>
        )}
      </span>
      <Button size="s" isBusy={change.isBusy} onClick={() => change.make(undefined)}>
        {t(isOn ? 'security.turn_off' : 'security.set_up')}
      </Button>
      {change.isAsking && <StepUpDialog onProven={change.proven} onClose={change.giveUp} />}
      {setup !== null && <SetupDialog setup={setup} onClose={() => setSetup(null)} />}
    </li>
  )
}

function SetupDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  const confirm = useChange(
    (typed: string) => call<Codes>('POST', '/wps/security/authenticator/confirm', { body: { code: typed } }),
    (value) => setCodes(value.codes),
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (/^\d{6}$/.test(code)) confirm.make(code)
  }
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <Dialog name="authenticator" title={t('security.authenticator')} onClose={onClose}>
      <form className="security-form" noValidate onSubmit={submit}>
        <p className="dialog-text">{t('security.scan')}</p>
        <Qr text={setup.uri} label={t('security.scan')} />
        <code className="security-secret">{setup.secret}</code>
        <Field
          label={t('security.app_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={code}
          error={confirm.error === null ? undefined : refusalWords(t, confirm.error)}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" kind="primary" isWide isBusy={confirm.isBusy} disabled={code.length < 6}>
          {t('in_increase_submit')}
        </Button>
      </form>
      {confirm.isAsking && <StepUpDialog onProven={confirm.proven} onClose={confirm.giveUp} />}
    </Dialog>
  )
}

/** Shown once: the server keeps only their hashes. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useWords()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast(translate('copy_success'))
  }
  return (
    <Dialog name="recovery-codes" title={t('security.recovery_codes')} isClosable={false} onClose={onClose}>
      <div className="security-form">
        <p className="dialog-text">{t('security.recovery_text')}</p>
        <ul className="security-codes num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
        <a
          className="text-link"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('security.download')}
        </a>
        <Button kind="primary" isWide onClick={onClose}>
          {t('security.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
