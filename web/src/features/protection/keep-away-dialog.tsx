import type { ExclusionKind } from '@night-market/protocol/protection'
import { useState } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { keepAway, stepUp, useChanged, type Span } from './queries.ts'
import styles from './protection.module.css'

/** What keeping away means, in full, and the password that says yes to it. */
export function KeepAwayDialog(props: { kind: ExclusionKind; span: Span; onClose: () => void }) {
  const t = useLabels()
  const { kind, span, onClose } = props
  const [password, setPassword] = useState('')
  const change = useChanged(async (typed: string) => {
    await stepUp(typed)
    return keepAway(span)
  }, onClose)
  function submit(): void {
    change.mutate(password)
  }
  const title = t(`protection.confirm.${kind}`, { span: t(`protection.span.${span}`) })
  return (
    <Dialog name="keep-away" title={title} onClose={onClose}>
      <Form className={styles.protectionForm} onSubmit={submit}>
        <div className={styles.protectionHappens}>
          <h3>{t('protection.happens')}</h3>
          <ul>
            <li>{t('protection.happens_at_once')}</li>
            <li>{t('protection.happens_stops')}</li>
            <li>{t('protection.happens_no_way_back')}</li>
            <li>{t('protection.happens_stays')}</li>
          </ul>
        </div>
        <Field
          label={t('protection.password')}
          help={t('protection.confirm_password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={change.error ? words(t, change.error) : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            change.reset()
          }}
        />
        <Button type="submit" kind="danger" isWide isBusy={change.isPending} disabled={password === ''}>
          {t(`protection.begin.${kind}`)}
        </Button>
      </Form>
    </Dialog>
  )
}

function words(t: Translate, error: unknown): string {
  const isWrong = error instanceof RefusalError && error.code === 'wrong_credentials'
  return isWrong ? t('protection.password_wrong') : refusalText(t, error)
}
