import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { StepUpFirst } from './step-up-form.tsx'
import type { Change } from '../security/use-change.ts'
import styles from '../security/security.module.css'

/** Asks what a passkey is to be called, and makes or renames it. */
export function PasskeyDialog(props: {
  title: string
  text?: string
  /** What it is called, or would be where nobody says otherwise. */
  name: string
  change: Change<string>
  error: string | undefined
  onClose: () => void
}) {
  const t = useLabels()
  const { change } = props
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? props.name
  function submit(): void {
    change.make(name.trim())
  }
  return (
    <Dialog name="passkey" title={props.title} size="s" onClose={props.onClose}>
      <StepUpFirst>
        <Form className={styles.securityForm} onSubmit={submit}>
          {props.text !== undefined && <p className="dialog-text">{props.text}</p>}
          <Field
            label={t('security.passkey_name')}
            autoComplete="off"
            maxLength={60}
            required
            value={name}
            error={props.error}
            onChange={(event) => {
              setTyped(event.target.value)
              change.forget()
            }}
          />
          <Button type="submit" kind="primary" isWide isBusy={change.isBusy} disabled={name.trim() === ''}>
            {t('in_increase_submit')}
          </Button>
        </Form>
      </StepUpFirst>
      {change.isAsking && <StepUpDialog onProven={change.proven} onClose={change.giveUp} />}
    </Dialog>
  )
}
