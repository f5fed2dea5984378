import type { AuthenticatorSetup, RecoveryCodes } from '@night-market/protocol/sign-in/security'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { sixDigits } from '../codes/six-digits.ts'
import { CodesDialog } from './recovery-codes.tsx'
import { Row } from '../security/row.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useChange, useSecurityForm } from '../security/use-change.ts'
import styles from '../security/security.module.css'

type Setup = (typeof AuthenticatorSetup)['_output']
type Codes = (typeof RecoveryCodes)['_output']

/** The authenticator app as a second step: on with a code from it, off with the login password. */
export function Authenticator({ isOn }: { isOn: boolean }) {
  const t = useLabels()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const start = useChange(() => call<Setup>('POST', '/wps/security/authenticator'), setSetup)
  const stop = useChange(
    () => call<null>('DELETE', '/wps/security/authenticator'),
    () => showToast(translate('security.authenticator_off')),
  )
  const change = isOn ? stop : start
  return (
    <Row
      id="security-authenticator"
      title={t('security.authenticator')}
      text={t(isOn ? 'security.is_on' : 'security.authenticator_text')}
      error={change.error}
    >
      <Button
        size="s"
        isBusy={change.isBusy}
        onClick={() => (isOn ? setLeaving(true) : start.make(undefined))}
      >
        {t(isOn ? 'security.turn_off' : 'security.set_up')}
      </Button>
      {isLeaving && (
        <ConfirmDialog
          name="authenticator-off"
          title={t('security.authenticator')}
          text={t('security.authenticator_leave')}
          cancelLabel={t('in_more_cancel')}
          confirmLabel={t('security.turn_off')}
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            stop.make(undefined)
          }}
        />
      )}
      {change.isAsking && <StepUpDialog onProven={change.proven} onClose={change.giveUp} />}
      {setup !== null && <SetupDialog setup={setup} onClose={() => setSetup(null)} />}
    </Row>
  )
}

function SetupDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const t = useLabels()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { form, stepUp } = useSecurityForm({
    initial: { code: '' },
    schema: () =>
      import('@night-market/protocol/sign-in/security').then((shape) => shape.AuthenticatorConfirmBody),
    wrong: { code: t('security.problem.six_digits') },
    body: (typed) => typed,
    send: (body) => call<Codes>('POST', '/wps/security/authenticator/confirm', { body }),
    onDone(value) {
      // A member who has recovery codes already gets none: those stay valid.
      if (value.codes.length > 0) return setCodes(value.codes)
      showToast(translate('security.authenticator_on'))
      onClose()
    },
    refused: (_error, { text }) => ({ field: 'code', text }),
  })
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <Dialog name="authenticator" title={t('security.authenticator')} onClose={onClose}>
      <Form className={styles.securityForm} form={form}>
        <p className="dialog-text">{t('security.scan')}</p>
        <Qr text={setup.uri} label={t('security.scan_picture')} />
        <p className={styles.securitySecret}>
          {t('security.scan_key')} <code>{setup.secret}</code>
        </p>
        <a className="text-link" href={setup.uri}>
          {t('security.open_app')}
        </a>
        <Field
          {...form.input('code', sixDigits)}
          label={t('security.app_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Submit form={form}>{t('in_increase_submit')}</Submit>
      </Form>
      {stepUp && <StepUpDialog {...stepUp} />}
    </Dialog>
  )
}
