import { BONUS_PRODUCTS } from '@night-market/protocol/values/rewards'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Grid } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { hasSize } from './campaign-flaws.ts'
import type { CampaignFields } from './campaign-form.tsx'
import type { RewardKind } from './typed-campaign.ts'

const KINDS: readonly RewardKind[] = ['cash', 'bonus', 'points', 'free_bets', 'tickets', 'goods']
const SIZES = ['fixed', 'share'] as const

/** What is given, and what its kind needs to know. */
export function RewardFields({ form }: CampaignFields) {
  const t = useLabels()
  const { reward } = form.typed
  return (
    <Grid least="240px">
      <Select
        label={t('campaign.reward')}
        choices={KINDS.map((value) => ({ value, label: t(`campaign.reward.${value}`) }))}
        {...form.control('reward')}
      />
      {hasSize(form.typed) && <SizeFields form={form} />}
      {reward === 'bonus' && <BonusFields form={form} />}
      {reward === 'free_bets' && <FreeBetFields form={form} />}
      {reward === 'tickets' && (
        <>
          <Field {...form.input('draw')} label={t('campaign.draw')} help={t('campaign.draw_note')} required />
          <Field {...form.input('pieces')} label={t('campaign.pieces')} inputMode="numeric" required />
        </>
      )}
      {reward === 'goods' && (
        <>
          <Field {...form.input('goods')} label={t('campaign.goods')} maxLength={200} required />
          <Field {...form.input('pieces')} label={t('campaign.pieces')} inputMode="numeric" required />
        </>
      )}
    </Grid>
  )
}

function SizeFields({ form }: CampaignFields) {
  const t = useLabels()
  return (
    <>
      <Select
        label={t('campaign.size')}
        choices={SIZES.map((value) => ({ value, label: t(`campaign.size.${value}`) }))}
        {...form.control('size')}
      />
      {form.typed.size === 'fixed' ? (
        <Field {...form.input('fixed')} label={t('campaign.fixed')} inputMode="decimal" required />
      ) : (
        <>
          <Field
            {...form.input('percent')}
            label={t('campaign.percent')}
            help={t('campaign.percent_note')}
            inputMode="decimal"
            trailing="%"
            required
          />
          <Field {...form.input('cap')} label={t('campaign.cap')} inputMode="decimal" required />
        </>
      )}
    </>
  )
}

function BonusFields({ form }: CampaignFields) {
  const t = useLabels()
  return (
    <>
      <Field
        {...form.input('wager')}
        label={t('campaign.wager')}
        help={t('campaign.wager_note')}
        inputMode="numeric"
      />
      <Select
        label={t('campaign.bonus_product')}
        choices={BONUS_PRODUCTS.map((value) => ({ value, label: t(`campaign.product.${value}`) }))}
        {...form.control('bonusProduct')}
      />
      <Field {...form.input('lasts')} label={t('campaign.lasts')} inputMode="numeric" />
      <Field
        {...form.input('maxStake')}
        label={t('campaign.max_stake')}
        help={t('campaign.max_stake_note')}
        inputMode="decimal"
        isOptional
      />
      <Field
        {...form.input('games')}
        label={t('campaign.games')}
        help={t('campaign.games_note')}
        isOptional
      />
    </>
  )
}

function FreeBetFields({ form }: CampaignFields) {
  const t = useLabels()
  return (
    <>
      <Field {...form.input('game')} label={t('campaign.game')} help={t('campaign.game_note')} required />
      <Field {...form.input('stake')} label={t('campaign.stake')} inputMode="decimal" required />
      <Field {...form.input('pieces')} label={t('campaign.pieces')} inputMode="numeric" required />
      <Field {...form.input('lasts')} label={t('campaign.lasts')} inputMode="numeric" required />
    </>
  )
}
