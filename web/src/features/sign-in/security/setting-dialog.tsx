import { useEffect, useRef } from 'react'
import { useCountries } from '../../../shell/phone/countries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { clockText } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import type { Setting, SettingField } from './settings.ts'
import { StepUpDialog } from '../factors/step-up-dialog.tsx'
import { StepUpFirst } from '../factors/step-up-form.tsx'
import { useSetting, type SettingForm } from './use-setting.ts'
import styles from './security.module.css'

/** Sets one thing of the account; a number or a mailbox is proven by the code that is sent there. */
export function SettingDialog(props: { setting: Setting; isFinal: boolean; onClose: () => void }) {
  const t = useLabels()
  const { setting } = props
  const { form, stepUp, isSent, again, change } = useSetting(setting, props.onClose)
  const place = useRef<HTMLFormElement>(null)
  const isCoded = setting.sending !== undefined
  const fields = isSent ? setting.fields : setting.fields.slice(0, -1)
  useEffect(() => {
    if (isCoded && isSent) place.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [isCoded, isSent])
  return (
    <Dialog name="setting" title={t(setting.label)} size="s" onClose={props.onClose}>
      <StepUpFirst>
        <Form ref={place} className={styles.securityForm} form={form}>
          {props.isFinal && <p className="dialog-text">{t('security.final')}</p>}
          {isCoded && (
            <p className="dialog-text" role="status">
              {isSent
                ? t('security.sent', { place: form.typed[fields[0]?.name ?? ''] ?? '' })
                : t('security.sends')}
            </p>
          )}
          {fields.map((field) => (
            <Question key={field.name} field={field} form={form} onChange={() => change(field)} />
          ))}
          <Submit form={form}>{t(isSent ? 'in_increase_submit' : 'security.send_code')}</Submit>
          {isCoded && isSent && (
            <Button
              kind="quiet"
              className="num"
              isBusy={again.isBusy}
              disabled={again.waitS > 0}
              onClick={() => void again.send()}
            >
              {again.waitS > 0
                ? t('security.again_in', { left: clockText(again.waitS) })
                : t('security.send_again')}
            </Button>
          )}
        </Form>
      </StepUpFirst>
      {stepUp && <StepUpDialog {...stepUp} />}
    </Dialog>
  )
}

function Question(props: { field: SettingField; form: SettingForm; onChange: () => void }) {
  const t = useLabels()
  const countries = useCountries()
  const { field, form } = props
  const { name, label } = field
  if (field.input.type !== 'tel') {
    const { onChange, ...input } = form.input(name, field.clean)
    return (
      <Field
        {...field.input}
        {...input}
        label={t(label)}
        required
        onChange={(event) => {
          onChange(event)
          props.onChange()
        }}
      />
    )
  }
  const { [name]: number = '', countryDialingCode: dialingCode = '' } = form.typed
  return (
    <PhoneField
      label={t(label)}
      labels={{
        country: t('security.country'),
        search: t('security.country_search'),
        none: t('security.country_none'),
      }}
      countries={countries}
      value={{ dialingCode, number }}
      error={form.errorOf(name)}
      onChange={({ dialingCode, number }) => {
        form.set({ [name]: number, countryDialingCode: dialingCode })
        props.onChange()
      }}
    />
  )
}
