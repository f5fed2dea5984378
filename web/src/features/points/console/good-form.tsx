import { GOOD_TYPES, type GoodType } from '@night-market/protocol/values/points'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { NO_PICTURE } from './good-body.ts'
import type { Good } from './queries.ts'
import { useGood } from './use-good.ts'

type GoodFormProps = { good: Good | null; goods: readonly Good[]; onClose: () => void }

/** Adds a good or changes one; its stock is changed apart. */
export function GoodForm({ good, goods, onClose }: GoodFormProps) {
  const t = useLabels()
  const { form, pictures } = useGood({ good, asset: (good ?? goods[0])?.asset, onClose })
  const known = [...new Set([NO_PICTURE, ...goods.map(({ picture }) => picture)])]
  return (
    <Dialog
      name="good"
      title={t(good === null ? 'mall_desk.add' : 'mall_desk.change')}
      size="l"
      onClose={onClose}
    >
      <Form form={form}>
        <Stack gap={4}>
          <Grid least="220px">
            <Field {...form.input('EN')} label={t('mall_desk.name_en')} maxLength={600} required />
            <Field {...form.input('HI')} label={t('mall_desk.name_hi')} maxLength={600} isOptional />
            <Select<GoodType>
              label={t('mall_desk.type')}
              choices={GOOD_TYPES.map((value) => ({ value, label: t(`mall_desk.type.${value}`) }))}
              {...form.control('type')}
            />
            <Field {...form.input('points')} label={t('mall_desk.in_points')} inputMode="numeric" required />
            <Field
              {...form.input('amount')}
              label={t('mall_desk.in_money')}
              help={t('mall_desk.in_money_note')}
              inputMode="decimal"
            />
            <Field
              {...form.input('position')}
              label={t('mall_desk.position')}
              help={t('mall_desk.position_note')}
              inputMode="numeric"
            />
          </Grid>
          <TextArea {...form.control('textEN')} label={t('mall_desk.text_en')} rows={2} maxLength={600} />
          <TextArea {...form.control('textHI')} label={t('mall_desk.text_hi')} rows={2} maxLength={600} />
          <Select
            label={t('mall_desk.picture')}
            choices={known.map((value) => ({ value, label: value }))}
            {...form.control('picture')}
          />
          <PictureField label={t('mall_desk.own_picture')} pictures={pictures} isOptional />
          <Checkbox {...form.input('isOffered')} label={t('mall_desk.show')} />
          <Submit form={form}>{t('mall_desk.save')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
