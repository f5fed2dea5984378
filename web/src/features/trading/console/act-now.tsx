import type { BookAct } from '@night-market/protocol/trading/acts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useActId } from '../../../shell/back-office/acts/use-act-id.ts'
import { lineText } from '../../../shell/back-office/acts/market-words.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalWith } from './refusal-with.ts'
import { actAtOnce } from './queries.ts'

/** What one person does alone, without its reason. */
export type Alone =
  | { act: 'suspend' | 'open'; vendor: string; event: string; market?: number; specifiers?: string }
  | { act: 'limit'; vendor: string; event: string }

type ActNowProps = { asked: Alone; onClose: () => void }

const BPS_OF_PERCENT = 100

/** Does it at once, with a reason that players read. */
export function ActNow({ asked, onClose }: ActNowProps) {
  const t = useLabels()
  const actId = useActId()
  const isLimit = asked.act === 'limit'
  const form = useForm({
    initial: { percent: '', reason: '' },
    required: ['reason'],
    check: ({ percent }: { percent: string; reason: string }) =>
      isLimit && !/^(100|\d{1,2})$/.test(percent) ? { percent: t('match.percent_wrong') } : {},
    body: ({ percent, reason }) =>
      ({
        ...asked,
        reason,
        ...(isLimit && { value: Number(percent) * BPS_OF_PERCENT }),
      }) as BookAct,
    send: async (payload) => {
      await actAtOnce({ actId: actId(payload), payload })
      showToast(t('match.is_done'))
      onClose()
    },
    refused: refusalWith(t),
  })
  return (
    <Dialog name="act-now" title={t(`match.act.${asked.act}`)} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p>{t(`match.now.${asked.act}`)}</p>
          {'market' in asked && asked.market !== undefined && (
            <p>
              <strong>{lineText(t, { market: asked.market, specifiers: asked.specifiers })}</strong>
            </p>
          )}
          {isLimit && (
            <Field
              {...form.input('percent')}
              label={t('match.percent')}
              help={t('match.percent_help')}
              inputMode="numeric"
              trailing="%"
              required
            />
          )}
          <Field {...form.input('reason')} label={t('match.reason')} maxLength={300} required />
          <Submit form={form}>{t('match.do_now')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
