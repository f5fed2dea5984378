import { DRAW_KINDS, type DrawKind } from '@night-market/protocol/values/chance'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { draftOf, emptyDraw, hasPrizes, wrongPrizes, type Draft, type TypedDraw } from './draw-body.ts'
import { PrizeLines } from './prize-lines.tsx'
import { draftDraw } from './queries.ts'
import styles from './giving.module.css'

type DrawFormProps = { cash: string; onClose: () => void }
export type DrawFields = { form: Pick<FormOf<TypedDraw>, 'input' | 'control' | 'typed' | 'set'> }

/** Drafts a draw. Nobody sees it until another person publishes it. */
export function DrawForm({ cash, onClose }: DrawFormProps) {
  const t = useLabels()
  const form = useDraft({ cash, onClose })
  const { kind } = form.typed
  return (
    <Dialog name="draw" title={t('giving.draft_draw')} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p className={styles.note}>{t('giving.another_publishes')}</p>
          <Grid least="240px">
            <Select<DrawKind>
              label={t('giving.of')}
              choices={DRAW_KINDS.map((value) => ({ value, label: t(`giving.draw.${value}`) }))}
              {...form.control('kind')}
            />
            <Field {...form.input('EN')} label={t('giving.title_en')} maxLength={80} required />
            <Field {...form.input('HI')} label={t('giving.title_hi')} maxLength={80} isOptional />
            <Field {...form.input('opensAt')} label={t('giving.opens_at')} type="datetime-local" required />
            <Field {...form.input('closesAt')} label={t('giving.closes_at')} type="datetime-local" required />
          </Grid>
          {hasPrizes(kind) ? <UrnFields form={form} /> : <EnvelopeFields form={form} />}
          <Submit form={form}>{t('giving.save_draft')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function EnvelopeFields({ form }: DrawFields) {
  const t = useLabels()
  return (
    <Grid least="220px">
      <Field {...form.input('total')} label={t('giving.fund')} inputMode="decimal" required />
      <Field {...form.input('pieces')} label={t('giving.pieces')} inputMode="numeric" required />
      <Field {...form.input('least')} label={t('giving.least_piece')} inputMode="decimal" required />
      {form.typed.kind === 'rain' && (
        <>
          <Field {...form.input('room')} label={t('giving.room')} help={t('giving.room_note')} required />
          <Field {...form.input('minutes')} label={t('giving.minutes')} inputMode="numeric" required />
        </>
      )}
    </Grid>
  )
}

function UrnFields({ form }: DrawFields) {
  const t = useLabels()
  return (
    <>
      <PrizeLines form={form} />
      <Grid least="220px">
        <Field {...form.input('freeTickets')} label={t('giving.free_tickets')} inputMode="numeric" />
        <Checkbox {...form.input('isFreeDaily')} label={t('giving.free_daily')} />
      </Grid>
    </>
  )
}

function useDraft({ cash, onClose }: DrawFormProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const id = useRequestId('drw')
  const notAnAmount = t('giving.not_an_amount')
  return useForm<TypedDraw, Draft & { id: string }>({
    initial: INITIAL,
    schema: () => import('@night-market/protocol/rewards/chance').then((shapes) => shapes.DrawDraft),
    wrong: { total: notAnAmount, least: notAnAmount },
    check: (typed) =>
      Object.fromEntries(
        wrongPrizes(typed, cash, locale).map((no) => [`amount${no}`, t('giving.wrong_prize')]),
      ),
    body: (typed) => {
      const draft = draftOf(typed, cash, locale)
      return { ...draft, id: id.of(draft) }
    },
    send: async (body) => {
      await draftDraw(body as Parameters<typeof draftDraw>[0])
      id.end()
      await queryClient.invalidateQueries({ queryKey: ['rewards'] })
      showToast(t('giving.draft_saved'))
      onClose()
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
}

const INITIAL = emptyDraw()
