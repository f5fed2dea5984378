import { BONUS_PRODUCTS, type BonusProduct } from '@night-market/protocol/values/rewards'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { FormOf } from '@night-market/ui/form/use-form.ts'
import { Grid } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { GRANT_KINDS, type GrantKind, type TypedGrant } from './grant-body.ts'

type FieldsProps = { form: Pick<FormOf<TypedGrant>, 'input' | 'control' | 'typed'> }

/** What is given, with what its kind needs to know. */
export function RewardFields({ form }: FieldsProps) {
  const t = useLabels()
  const { kind } = form.typed
  return (
    <>
      <Grid least="220px">
        <Select<GrantKind>
          label={t('giving.of')}
          choices={GRANT_KINDS.map((value) => ({ value, label: t(`giving.kind.${value}`) }))}
          {...form.control('kind')}
        />
        {kind !== 'free_bets' && (
          <Field {...form.input('amount')} label={t('giving.each')} inputMode="decimal" required />
        )}
      </Grid>
      {kind === 'bonus' && <BonusFields form={form} />}
      {kind === 'free_bets' && <FreeBetFields form={form} />}
    </>
  )
}

function BonusFields({ form }: FieldsProps) {
  const t = useLabels()
  return (
    <Grid least="220px">
      <Field
        {...form.input('wager')}
        label={t('giving.wager')}
        help={t('giving.wager_note')}
        inputMode="numeric"
      />
      <Select<BonusProduct>
        label={t('giving.product')}
        choices={BONUS_PRODUCTS.map((value) => ({ value, label: t(`giving.product.${value}`) }))}
        {...form.control('product')}
      />
      <Field {...form.input('days')} label={t('giving.days')} inputMode="numeric" />
      <Field
        {...form.input('maxStake')}
        label={t('giving.max_stake')}
        help={t('giving.max_stake_note')}
        inputMode="decimal"
        isOptional
      />
      <Field {...form.input('games')} label={t('giving.games')} help={t('giving.games_note')} isOptional />
    </Grid>
  )
}

function FreeBetFields({ form }: FieldsProps) {
  const t = useLabels()
  return (
    <Grid least="220px">
      <Field {...form.input('game')} label={t('giving.game')} help={t('giving.game_note')} required />
      <Field {...form.input('stake')} label={t('giving.stake')} inputMode="decimal" required />
      <Field {...form.input('count')} label={t('giving.count')} inputMode="numeric" required />
      <Field {...form.input('days')} label={t('giving.days')} inputMode="numeric" required />
      <Field
        {...form.input('minOddsX100')}
        label={t('giving.least_odds')}
        help={t('giving.least_odds_note')}
        inputMode="decimal"
        isOptional
      />
    </Grid>
  )
}
