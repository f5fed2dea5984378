import { MEASURES, METRICS, PERIODS } from '@night-market/protocol/values/missions'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import type { FormOf } from '@night-market/ui/form/use-form.ts'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import type { Definition } from './queries.ts'
import type { Kind, TypedVersion } from './typed-version.ts'
import { useVersion } from './use-version.ts'

type VersionFormProps = { kind: Kind; of: Definition | null; onClose: () => void }
type Fields = { form: Pick<FormOf<TypedVersion>, 'input' | 'control' | 'typed'>; kind: Kind }

/** Writes a new mission or board, or the next version of one. Another person publishes it. */
export function VersionForm(props: VersionFormProps) {
  const cash = useQuery(whitelabelQuery).data?.asset
  return cash === undefined ? null : <Loaded {...props} cash={cash} />
}

function Loaded({ kind, of, cash, onClose }: VersionFormProps & { cash: string }) {
  const t = useLabels()
  const form = useVersion({ kind, of, cash, onClose })
  const title = of === null ? t(`mission_desk.add.${kind}`) : t('mission_desk.write')
  return (
    <Dialog name="mission" title={title} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p>{t('mission_desk.another_publishes')}</p>
          {of === null && <PeriodFields form={form} />}
          <TermsFields form={form} kind={kind} />
          <Grid least="220px">
            <Field {...form.input('titleEN')} label={t('mission_desk.title_en')} maxLength={60} required />
            <Field {...form.input('textEN')} label={t('mission_desk.text_en')} maxLength={200} />
            <Field {...form.input('titleHI')} label={t('mission_desk.title_hi')} maxLength={60} isOptional />
            <Field {...form.input('textHI')} label={t('mission_desk.text_hi')} maxLength={200} isOptional />
          </Grid>
          <Submit form={form}>{t('mission_desk.save')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function PeriodFields({ form }: Pick<Fields, 'form'>) {
  const t = useLabels()
  return (
    <Grid least="220px">
      <Select
        label={t('mission_desk.period')}
        choices={PERIODS.map((value) => ({ value, label: t(`mission_desk.period.${value}`) }))}
        {...form.control('period')}
      />
      {form.typed.period === 'event' && (
        <>
          <Field {...form.input('firstDay')} label={t('mission_desk.first_day')} type="date" required />
          <Field {...form.input('lastDay')} label={t('mission_desk.last_day')} type="date" required />
        </>
      )}
      <Field
        {...form.input('position')}
        label={t('mission_desk.position')}
        help={t('mission_desk.position_note')}
        inputMode="numeric"
      />
    </Grid>
  )
}

function TermsFields({ form, kind }: Fields) {
  const t = useLabels()
  const { reward } = form.typed
  const rewards = kind === 'board' ? (['points', 'cash'] as const) : (['points', 'cash', 'tickets'] as const)
  const isBoard = kind === 'board'
  return (
    <Grid least="220px">
      <Select
        label={t('mission_desk.counts')}
        choices={(isBoard ? MEASURES : METRICS).map((value) => ({
          value,
          label: t(`mission_desk.metric.${value}`),
        }))}
        {...form.control('metric')}
      />
      <Field
        {...form.input('goal')}
        label={t(isBoard ? 'mission_desk.least' : 'mission_desk.goal')}
        inputMode="decimal"
        required
      />
      <Field
        {...form.input('gameTypes')}
        label={t('mission_desk.types')}
        help={t('mission_desk.types_note')}
        isOptional
      />
      <Select
        label={t('mission_desk.reward')}
        choices={rewards.map((value) => ({ value, label: t(`mission_desk.reward.${value}`) }))}
        {...form.control('reward')}
      />
      {reward === 'tickets' && !isBoard ? (
        <>
          <Field
            {...form.input('draw')}
            label={t('mission_desk.draw')}
            help={t('mission_desk.draw_note')}
            required
          />
          <Field {...form.input('count')} label={t('mission_desk.count')} inputMode="numeric" required />
        </>
      ) : (
        <Field
          {...form.input('amounts')}
          label={t(isBoard ? 'mission_desk.prizes' : 'mission_desk.amount')}
          help={isBoard ? t('mission_desk.prizes_note') : undefined}
          required
        />
      )}
    </Grid>
  )
}
