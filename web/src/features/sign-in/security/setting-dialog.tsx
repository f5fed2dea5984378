import { useEffect, useRef, useState } from 'react'
import { call, RefusalError } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useCountries } from '../../../shell/phone/countries.ts'
import { t as translate, useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { clockText, useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import type { Sent } from './queries.ts'
import type { Setting, SettingField } from './settings.ts'
import { StepUpDialog } from '../factors/step-up-dialog.tsx'
import { StepUpFirst } from '../factors/step-up-form.tsx'
import { useChange } from './use-change.ts'
import styles from './security.module.css'

/**
 * Sets one thing of the account: what it shall be, and the code that was sent there where it is a number or a
 * mailbox.
 */
export function SettingDialog(props: { setting: Setting; isFinal: boolean; onClose: () => void }) {
  const t = useLabels()
  const { setting } = props
  const { form, filled, problem, fill, isSent, waitS, change, send, submit } = useSetting(
    setting,
    props.onClose,
  )
  const fields = isSent ? setting.fields : setting.fields.slice(0, -1)
  const isCoded = setting.sendAddress !== undefined
  useEffect(() => {
    if (isCoded && isSent) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [form, isCoded, isSent])
  return (
    <Dialog name="setting" title={t(setting.label)} size="s" onClose={props.onClose}>
      <StepUpFirst>
        <Form ref={form} className={styles.securityForm} onSubmit={() => submit(fields)}>
          {props.isFinal && <p className="dialog-text">{t('security.final')}</p>}
          {isCoded && (
            <p className="dialog-text" role="status">
              {isSent
                ? t('security.sent', { place: filled[fields[0]?.name ?? ''] ?? '' })
                : t('security.sends')}
            </p>
          )}
          {fields.map((field, place) => (
            <Question
              key={field.name}
              field={field}
              label={t(field.label)}
              filled={filled}
              error={problem(field.name, place === fields.length - 1)}
              fill={fill}
            />
          ))}
          <Button type="submit" kind="primary" isWide isBusy={change.isBusy}>
            {t(isSent ? 'in_increase_submit' : 'security.send_code')}
          </Button>
          {isCoded && isSent && (
            <Button
              kind="quiet"
              className="num"
              isBusy={send.isBusy}
              disabled={waitS > 0}
              onClick={() => send.make(undefined)}
            >
              {waitS > 0 ? t('security.again_in', { left: clockText(waitS) }) : t('security.send_again')}
            </Button>
          )}
        </Form>
      </StepUpFirst>
      {change.isAsking && <StepUpDialog onProven={change.proven} onClose={change.giveUp} />}
      {change !== send && send.isAsking && <StepUpDialog onProven={send.proven} onClose={send.giveUp} />}
    </Dialog>
  )
}

const MINUTE_MS = 60_000

type Filled = Record<string, string>

function Question(props: {
  field: SettingField
  label: string
  filled: Filled
  error: string | undefined
  fill: (name: string, change: Filled) => void
}) {
  const t = useLabels()
  const countries = useCountries()
  const { field, label, filled, error, fill } = props
  const { name } = field
  const text = filled[name] ?? ''
  if (field.input?.type !== 'tel') {
    return (
      <Field
        {...field.input}
        name={name}
        label={label}
        required
        value={text}
        error={error}
        onChange={({ target }) => fill(name, { [name]: field.kept?.(target.value) ?? target.value })}
      />
    )
  }
  return (
    <PhoneField
      label={label}
      labels={{
        country: t('security.country'),
        search: t('security.country_search'),
        none: t('security.country_none'),
      }}
      countries={countries}
      value={{ dialingCode: filled.countryDialingCode ?? '', number: text }}
      error={error}
      onChange={({ dialingCode, number }) => fill(name, { [name]: number, countryDialingCode: dialingCode })}
    />
  )
}

function useSetting(setting: Setting, onClose: () => void) {
  const t = useLabels()
  const [filled, setFilled] = useState<Filled>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSent, setSent] = useState(setting.sendAddress === undefined)
  const [againAt, setAgainAt] = useState(0)
  const waitS = useCountdown(againAt)
  const send = useChange(
    () => call<Sent>('POST', setting.sendAddress ?? '', { body: filled }),
    ({ expiredMinutes }) => {
      setSent(true)
      setAgainAt(now() + expiredMinutes * MINUTE_MS)
    },
  )
  const save = useChange(
    () => call<null>('POST', setting.address, { body: filled }),
    () => {
      showToast(translate('security.saved'))
      onClose()
    },
  )
  const change = isSent ? save : send
  const error = change.error ?? send.error
  const form = useRef<HTMLFormElement>(null)

  function fill(name: string, change: Filled): void {
    // A code is good for the place it went to alone.
    const isElsewhere = setting.sendAddress !== undefined && name !== 'code'
    if (isElsewhere) setSent(false)
    setFilled({ ...filled, ...(isElsewhere && { code: '' }), ...change })
    setProblems({})
    send.forget()
    save.forget()
  }
  function submit(fields: readonly SettingField[]): void {
    const found = problemsOf(t, fields, filled)
    setProblems(found)
    if (Object.keys(found).length === 0) change.make(undefined)
  }
  function problem(name: string, isLast: boolean): string | undefined {
    if (problems[name] !== undefined || error === null) return problems[name]
    const refused = fieldOf(error)
    const isHere = setting.fields.some((field) => field.name === refused) ? refused === name : isLast
    return isHere ? settingText(t, error) : undefined
  }
  return { form, filled, problem, fill, isSent, waitS, change, send, submit }
}

function problemsOf(
  t: Translate,
  fields: readonly SettingField[],
  filled: Record<string, string>,
): Record<string, string> {
  const wrong = fields.flatMap(({ name, format }) => {
    const typed = filled[name]?.trim() ?? ''
    if (typed === '') return [[name, t('refusal.field_required')]]
    return format === undefined || format.pattern.test(typed) ? [] : [[name, t(format.words)]]
  })
  return Object.fromEntries(wrong) as Record<string, string>
}

/** What the wire calls a field, where the form calls it otherwise. */
const FIELDS: Record<string, string> = {
  verificationCode: 'code',
  mobile: 'mobileNum',
  countryDialingCode: 'mobileNum',
}

function fieldOf(error: unknown): string | null {
  if (!(error instanceof RefusalError) || typeof error.details.field !== 'string') return null
  return FIELDS[error.details.field] ?? error.details.field
}

function settingText(t: Translate, error: unknown): string {
  if (error instanceof RefusalError) {
    if (error.code === 'wrong_credentials') return t('security.problem.password')
    if (error.code === 'field_format' && error.details.patternId === 'not_common')
      return t('security.problem.easy')
  }
  return refusalText(t, error)
}
