import { REMINDER_MINUTES } from '@night-market/protocol/values/limits'
import type { LimitBody } from '@night-market/protocol/protection'
import { plainDigits } from '@night-market/protocol/values/text/digits'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { numberLocale, t as translate, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { moneyText } from '../../../lib/money.ts'
import { readAmount, writeAmount } from '../../../shell/i18n/amounts.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { Presets } from '@night-market/ui/controls/presets.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { presetsOf } from './presets.ts'
import { useLimitText } from './texts.ts'
import { setLimit, useRefresh, type Limit } from '../queries.ts'
import styles from '../protection.module.css'

type LimitDialogProps = { limit: Limit; asset: string; onClose: () => void }

/** Sets, changes or removes one limit. */
export function LimitDialog(props: LimitDialogProps) {
  const t = useLabels()
  const labels = useLimitText()
  const { limit, asset, onClose } = props
  const { form, removal } = useLimitForm(props)
  return (
    <Dialog name="limit" title={labels.name(limit.kind)} size="s" onClose={onClose}>
      <Form className={styles.protectionForm} form={form}>
        <p className="dialog-text">{t('protection.rule')}</p>
        <ValueField limit={limit} asset={asset} form={form} />
        <Submit form={form}>{t('protection.save')}</Submit>
        {limit.value !== null && (
          <Button
            kind="quiet"
            disabled={form.isBusy}
            isBusy={removal.isPending}
            onClick={() => removal.mutate({ kind: limit.kind, value: null })}
          >
            {t(limit.kind === 'reminder' ? 'protection.turn_off' : 'protection.remove')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

type LimitForm = FormOf<{ value: string }>

function useLimitForm({ limit, asset, onClose }: LimitDialogProps) {
  const t = useLabels()
  const refresh = useRefresh()
  const { kind } = limit
  async function save(body: LimitBody): Promise<void> {
    await setLimit(body)
    await refresh()
    showToast(translate('protection.saved'))
    onClose()
  }
  const wrong =
    kind === 'reminder' ? t('protection.minutes_between', REMINDER_MINUTES) : t('protection.no_amount')
  const form: LimitForm = useForm({
    initial: { value: shownOf(limit, asset) },
    schema: () => import('@night-market/protocol/protection').then((shape) => shape.LimitBody),
    wrong: { value: wrong },
    empty: { value: wrong },
    body: ({ value }: { value: string }) => ({
      kind,
      value: kind === 'reminder' ? minutesIn(value) : (readAmount(value, asset) ?? ''),
    }),
    send: save,
    refused: (_error, { text }) => ({ field: 'value', text }),
  })
  const removal = useMutation({ mutationFn: save, onError: form.refuse })
  return { form, removal }
}

type ValueFieldProps = { limit: Limit; asset: string; form: LimitForm }

/** An amount or minutes, with common choices above it. */
function ValueField({ limit, asset, form }: ValueFieldProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const isReminder = limit.kind === 'reminder'
  const presets = presetsOf(limit.kind, asset).map((value) =>
    isReminder
      ? { value, label: t('protection.preset_minutes', { minutes: Number(value) }) }
      : { value: writeAmount(value, asset), label: moneyText(value, asset, locale) },
  )
  return (
    <>
      <Presets
        label={t('protection.presets')}
        choices={presets}
        chosen={form.typed.value}
        onChoose={(value) => form.set({ value })}
      />
      <Field
        {...form.input('value')}
        icon={isReminder ? undefined : <CurrencySign asset={asset} />}
        label={t(isReminder ? 'protection.minutes_label' : 'protection.amount')}
        inputMode={isReminder ? 'numeric' : 'decimal'}
        autoComplete="off"
        required
      />
    </>
  )
}

function shownOf({ kind, value }: Limit, asset: string): string {
  if (value === null) return ''
  return kind === 'reminder' ? value : writeAmount(value, asset)
}

/** Minutes as the request writes them. */
function minutesIn(typed: string): string {
  return plainDigits(typed)
    .trim()
    .replace(/^0+(?=\d)/, '')
}
