import { REMINDER_MINUTES } from '@night-market/protocol/values/limits'
import { useState } from 'react'
import {
  numberLocale,
  t as translate,
  useLanguage,
  useLabels,
  type Translate,
} from '../../../shell/i18n/i18n.ts'
import { moneyText, wholeText } from '../../../lib/money.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { Presets } from '@night-market/ui/controls/presets.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { presetsOf } from './presets.ts'
import { useLimitText } from './texts.ts'
import { useSetLimit, type Limit } from '../queries.ts'
import type { ReadAmount } from '../safer-play.tsx'
import styles from '../protection.module.css'

type LimitDialogProps = { limit: Limit; asset: string; readAmount: ReadAmount; onClose: () => void }

/** Sets, changes or removes one limit. */
export function LimitDialog(props: LimitDialogProps) {
  const t = useLabels()
  const words = useLimitText()
  const { limit, asset, onClose } = props
  const isReminder = limit.kind === 'reminder'
  const [typed, setTyped] = useState(() => shownOf(limit, asset))
  const [problem, setProblem] = useState<string>()
  const save = useSetLimit(() => {
    showToast(translate('protection.saved'))
    onClose()
  })
  function type(text: string): void {
    setTyped(text)
    setProblem(undefined)
    save.reset()
  }
  function submit(): void {
    const value = isReminder ? minutesIn(typed) : amountIn(props, typed)
    setProblem(value === null ? problemOf(t, isReminder) : undefined)
    if (value !== null) save.mutate({ kind: limit.kind, value })
  }
  return (
    <Dialog name="limit" title={words.name(limit.kind)} size="s" onClose={onClose}>
      <Form className={styles.protectionForm} onSubmit={submit}>
        <p className="dialog-text">{t('protection.rule')}</p>
        <ValueField
          limit={limit}
          asset={asset}
          typed={typed}
          error={problem ?? (save.error ? refusalText(t, save.error) : undefined)}
          onType={type}
        />
        <Button type="submit" kind="primary" isWide isBusy={save.isPending}>
          {t('protection.save')}
        </Button>
        {limit.value !== null && (
          <Button
            kind="quiet"
            disabled={save.isPending}
            onClick={() => save.mutate({ kind: limit.kind, value: null })}
          >
            {t(isReminder ? 'protection.turn_off' : 'protection.remove')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

type ValueFieldProps = {
  limit: Limit
  asset: string
  typed: string
  error: string | undefined
  onType: (text: string) => void
}

/** An amount, or minutes, with what many choose above it. */
function ValueField({ limit, asset, typed, error, onType }: ValueFieldProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const isReminder = limit.kind === 'reminder'
  const presets = presetsOf(limit.kind, asset).map((value) =>
    isReminder
      ? { value, label: t('protection.preset_minutes', { minutes: Number(value) }) }
      : { value: wholeText(value, asset), label: moneyText(value, asset, locale) },
  )
  return (
    <>
      <Presets label={t('protection.presets')} choices={presets} chosen={typed} onChoose={onType} />
      <Field
        icon={isReminder ? undefined : <CurrencySign asset={asset} />}
        label={t(isReminder ? 'protection.minutes_label' : 'protection.amount')}
        inputMode={isReminder ? 'numeric' : 'decimal'}
        autoComplete="off"
        required
        value={typed}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  )
}

function shownOf({ kind, value }: Limit, asset: string): string {
  if (value === null) return ''
  return kind === 'reminder' ? value : wholeText(value, asset)
}

function minutesIn(typed: string): string | null {
  const digits = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  const minutes = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  return minutes >= REMINDER_MINUTES.min && minutes <= REMINDER_MINUTES.max ? String(minutes) : null
}

function amountIn({ asset, readAmount }: LimitDialogProps, typed: string): string | null {
  const minor = readAmount(typed, asset)
  return minor === null || minor === '0' ? null : minor
}

const problemOf = (t: Translate, isReminder: boolean): string =>
  isReminder ? t('protection.minutes_between', REMINDER_MINUTES) : t('protection.no_amount')
