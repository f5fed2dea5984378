import {
  CARRIES,
  MOST_TIERS,
  PERIODS,
  type Carry,
  type Payer,
  type Period,
} from '@night-market/protocol/agents/words'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { FormOf } from '@night-market/ui/form/use-form.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { hasPeriod, type Chosen, type TypedTerms } from './typed-terms.ts'
import styles from './terms.module.css'

type TermsFieldsProps = {
  form: Pick<FormOf<TypedTerms>, 'input'>
  chosen: Chosen
  payer: Payer
  onChoose: (change: Partial<Omit<Chosen, 'kind'>>) => void
}

/** AGT-5: the terms of an agreement: its tiers, then what holds for all of them. */
export function TermsFields({ form, chosen, payer, onChoose }: TermsFieldsProps) {
  const t = useLabels()
  const { kind, period, carry, count } = chosen
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <TierFields key={place} place={place} form={form} isDividend={kind === 'dividend'} />
      ))}
      <div className={styles.buttons}>
        {count < MOST_TIERS && (
          <Button
            size="s"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onChoose({ count: count + 1 })}
          >
            {t('terms.add_tier')}
          </Button>
        )}
        {count > 1 && (
          <Button
            size="s"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onChoose({ count: count - 1 })}
          >
            {t('terms.remove_tier')}
          </Button>
        )}
      </div>
      <Field {...form.input('activeBet')} label={t('agreement.active_bet')} inputMode="decimal" required />
      {hasPeriod(kind) && (
        <Select<Period>
          label={t('agreement.period')}
          choices={PERIODS.map((value) => ({ value, label: t(`agreement.period.${value}`) }))}
          value={period}
          onChange={(next) => onChoose({ period: next })}
        />
      )}
      {kind === 'dividend' && payer === 'upline' && (
        <Select<Carry>
          label={t('agreement.carry')}
          choices={CARRIES.map((value) => ({ value, label: t(`agreement.carry.${value}`) }))}
          value={carry}
          onChange={(next) => onChoose({ carry: next })}
        />
      )}
    </>
  )
}

type TierFieldsProps = Pick<TermsFieldsProps, 'form'> & { place: number; isDividend: boolean }

function TierFields({ form, place, isDividend }: TierFieldsProps) {
  const t = useLabels()
  return (
    <fieldset className={styles.tier}>
      <legend>{t('terms.tier', { number: place + 1 })}</legend>
      <Field {...form.input(`rate${place}`)} label={t('terms.rate_percent')} inputMode="decimal" required />
      <Field {...form.input(`active${place}`)} label={t('terms.least_active')} inputMode="numeric" />
      <Field {...form.input(`bet${place}`)} label={t('terms.least_bet')} inputMode="decimal" required />
      {isDividend && (
        <Field {...form.input(`loss${place}`)} label={t('terms.least_loss')} inputMode="decimal" required />
      )}
    </fieldset>
  )
}
