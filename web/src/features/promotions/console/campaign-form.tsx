import { CATEGORIES, PERIODS, PRODUCTS, THEMES } from '@night-market/protocol/values/promotions'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { flawsOf } from './campaign-flaws.ts'
import type { Base } from './draft-page.tsx'
import { RewardFields } from './reward-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import { TONGUES, typedCampaign, writtenCampaign, type TypedCampaign } from './typed-campaign.ts'

type CampaignFormProps = { base: Base; money: string; save: (written: Base) => Promise<void> }
export type CampaignFields = { form: Pick<FormOf<TypedCampaign>, 'input' | 'control' | 'typed'> }

const APPROVALS = ['automatic', 'one', 'two'] as const

/** What operators change of a campaign; the rest of its terms stays as it was. */
export function CampaignForm(props: CampaignFormProps) {
  const t = useLabels()
  const form = useCampaign(props)
  return (
    <Form form={form}>
      <Stack gap={5}>
        <Texts form={form} />
        <TriggerFields form={form} />
        <RewardFields form={form} />
        <Schedule form={form} />
        <Limits form={form} />
        <Submit form={form} isWide={false}>
          {t('campaign.save')}
        </Submit>
      </Stack>
    </Form>
  )
}

function useCampaign({ base, money: cash, save }: CampaignFormProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const money = { cash, locale }
  const [initial] = useState(() => typedCampaign(base.terms, base.texts, money))
  return useForm<TypedCampaign, Base>({
    initial,
    schema: () =>
      import('@night-market/protocol/promotions/campaigns').then(({ CampaignVersionBody }) =>
        CampaignVersionBody.omit({ version: true }),
      ),
    wrong: { budget: t('campaign.not_an_amount'), from: t('campaign.say_when') },
    check: (typed) =>
      Object.fromEntries(
        Object.entries(flawsOf(typed, money)).map(([name, flaw]) => [name, t(`campaign.flaw.${flaw}`)]),
      ),
    body: (typed) => writtenCampaign(typed, base, money),
    send: save,
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
}

function Texts({ form }: CampaignFields) {
  const t = useLabels()
  return (
    <Grid least="320px" gap={4}>
      {TONGUES.map((tongue) => (
        <Stack key={tongue} gap={3} role="group" aria-label={t(`campaign.texts.${tongue}`)}>
          <h3>{t(`campaign.texts.${tongue}`)}</h3>
          <Field {...form.input(`title${tongue}`)} label={t('campaign.name')} maxLength={120} />
          <Field {...form.input(`summary${tongue}`)} label={t('campaign.summary')} maxLength={300} />
          <TextArea
            {...form.control(`body${tongue}`)}
            label={t('campaign.body')}
            help={t('campaign.body_note')}
            rows={8}
            maxLength={10_000}
          />
        </Stack>
      ))}
    </Grid>
  )
}

function Schedule({ form }: CampaignFields) {
  const t = useLabels()
  return (
    <Grid least="240px">
      <Field {...form.input('from')} label={t('campaign.from')} type="datetime-local" required />
      <Field
        {...form.input('until')}
        label={t('campaign.until')}
        help={t('campaign.until_note')}
        type="datetime-local"
        isOptional
      />
      <Select
        label={t('campaign.period')}
        choices={PERIODS.map((value) => ({ value, label: t(`campaign.period.${value}`) }))}
        {...form.control('period')}
      />
      <Select
        label={t('campaign.category')}
        choices={CATEGORIES.map((value) => ({ value, label: t(`campaign.category.${value}`) }))}
        {...form.control('category')}
      />
      <Select
        label={t('campaign.theme')}
        choices={THEMES.map((value) => ({ value, label: t(`campaign.theme.${value}`) }))}
        {...form.control('theme')}
      />
      <Select
        label={t('campaign.product')}
        choices={PRODUCTS.map((value) => ({ value, label: t(`campaign.product.${value}`) }))}
        {...form.control('product')}
      />
    </Grid>
  )
}

function Limits({ form }: CampaignFields) {
  const t = useLabels()
  const { reward } = form.typed
  const hasBudget = reward !== 'tickets' && reward !== 'goods'
  return (
    <Grid least="240px">
      {hasBudget && (
        <Field
          {...form.input('budget')}
          label={t('campaign.budget')}
          help={t('campaign.budget_note')}
          inputMode="decimal"
          required
        />
      )}
      <Field
        {...form.input('count')}
        label={t('campaign.count')}
        help={t('campaign.count_note')}
        inputMode="numeric"
        isOptional={hasBudget}
      />
      <Field
        {...form.input('perMember')}
        label={t('campaign.per_member')}
        help={t('campaign.per_member_note')}
        inputMode="numeric"
        isOptional
      />
      <Select
        label={t('campaign.approval')}
        choices={APPROVALS.map((value) => ({ value, label: t(`campaign.approval.${value}`) }))}
        {...form.control('approval')}
      />
    </Grid>
  )
}
