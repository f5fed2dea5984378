import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PasskeyNotMade } from './make-passkey.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { StepUpFirst } from './step-up-form.tsx'
import { useSecurityForm } from '../security/use-change.ts'
import styles from '../security/security.module.css'

type PasskeyDialogProps<Value> = {
  title: string
  text?: string
  /** Its name, or the one to begin with. */
  name: string
  save: (name: string) => Promise<Value>
  onSaved: (value: Value) => void
  onClose: () => void
}

/** Asks for the name of a passkey, and makes or renames it. */
export function PasskeyDialog<Value>(props: PasskeyDialogProps<Value>) {
  const t = useLabels()
  const { form, stepUp } = useSecurityForm({
    initial: { name: props.name },
    schema: () => import('@night-market/protocol/sign-in/security').then((shape) => shape.PasskeyNameBody),
    body: (typed) => typed,
    send: ({ name }) => props.save(name.trim()),
    onDone(value) {
      props.onSaved(value)
      props.onClose()
    },
    refused: (error, { text }) => ({
      field: 'name',
      text: error instanceof PasskeyNotMade ? t(`security.passkey.${error.why}`) : text,
    }),
  })
  return (
    <Dialog name="passkey" title={props.title} size="s" onClose={props.onClose}>
      <StepUpFirst>
        <Form className={styles.securityForm} form={form}>
          {props.text !== undefined && <p className="dialog-text">{props.text}</p>}
          <Field
            {...form.input('name')}
            label={t('security.passkey_name')}
            autoComplete="off"
            maxLength={60}
            required
          />
          <Submit form={form}>{t('in_increase_submit')}</Submit>
        </Form>
      </StepUpFirst>
      {stepUp && <StepUpDialog {...stepUp} />}
    </Dialog>
  )
}
