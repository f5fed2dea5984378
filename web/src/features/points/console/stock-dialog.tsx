import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { changeStock, type Good } from './queries.ts'

/** Puts pieces up, or takes some back: a difference, so that what members redeem meanwhile is not lost. */
export function StockDialog({ good, onClose }: { good: Good; onClose: () => void }) {
  const t = useLabels()
  const [{ id, version, stock }] = useState(good)
  const form = useForm({
    initial: { change: '' },
    required: ['change'],
    schema: () => import('@night-market/protocol/points').then((shapes) => shapes.StockBody),
    wrong: { change: t('mall_desk.not_a_change') },
    // Typed with the sign that the keyboard of a phone offers, or the true one.
    body: ({ change }) => ({ version, change: Number(change.replace('−', '-')) }),
    send: async (body) => {
      await changeStock(id, body)
      await queryClient.invalidateQueries({ queryKey: ['points'] })
      showToast(t('mall_desk.stock_changed'))
      onClose()
    },
    refused: (error, { field }) =>
      error instanceof RefusalError && error.code === 'sold_out'
        ? { field: 'change', text: t('mall_desk.fewer_left', { count: Number(error.details.left) }) }
        : { field, text: staffRefusal(t, error) },
  })
  return (
    <Dialog name="stock" title={t('mall_desk.change_stock')} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p>{t('mall_desk.left', { count: stock })}</p>
          <Field
            {...form.input('change')}
            label={t('mall_desk.pieces')}
            help={t('mall_desk.pieces_note')}
            required
          />
          <Submit form={form}>{t('mall_desk.save')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
