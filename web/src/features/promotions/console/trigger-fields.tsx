import { TRIGGERS } from '@night-market/protocol/values/promotions'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Grid } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { CampaignFields } from './campaign-form.tsx'

/** What a member does for the reward. */
export function TriggerFields({ form }: CampaignFields) {
  const t = useLabels()
  const { trigger } = form.typed
  return (
    <Grid least="240px">
      <Select
        label={t('campaign.trigger')}
        choices={TRIGGERS.map((value) => ({ value, label: t(`campaign.trigger.${value}`) }))}
        {...form.control('trigger')}
      />
      {(trigger === 'deposit' || trigger === 'turnover') && (
        <Field {...form.input('least')} label={t(`campaign.least.${trigger}`)} inputMode="decimal" required />
      )}
      {trigger === 'deposit' && <Checkbox {...form.input('isFirst')} label={t('campaign.first_deposit')} />}
      {(trigger === 'registration' || trigger === 'login_streak') && (
        <Field {...form.input('span')} label={t(`campaign.span.${trigger}`)} inputMode="numeric" required />
      )}
      {trigger === 'invitation' && (
        <Field {...form.input('friends')} label={t('campaign.friends')} inputMode="numeric" required />
      )}
      {trigger === 'application' && (
        <Field {...form.input('images')} label={t('campaign.images')} inputMode="numeric" required />
      )}
    </Grid>
  )
}
