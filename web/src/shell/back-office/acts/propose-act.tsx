import type { BookAct, DrawAct, TradingAct, TradingKind } from '@night-market/protocol/trading/acts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { call } from '../../../lib/api.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../i18n/i18n.ts'
import { queryClient } from '../../query-client.ts'
import { BookActFacts } from './book-act-facts.tsx'
import { DrawActFacts } from './draw-act-facts.tsx'

type Without<Act> = Act extends { reason: string } ? Omit<Act, 'reason'> : never
/** What is to be done; the reason is asked for. */
export type Wanted =
  | { kind: 'trading.book'; payload: Without<BookAct> }
  | { kind: 'trading.draw'; payload: Without<DrawAct> }

type ProposeActProps = { title: string; wanted: Wanted; onClose: () => void }

/** Proposes an act on a match or a draw: shows it whole, and asks for the reason, which players read. */
export function ProposeAct({ title, wanted, onClose }: ProposeActProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const id = useRequestId('prp')
  const form = useForm({
    initial: { reason: '' },
    required: ['reason'],
    body: ({ reason }: { reason: string }) => ({
      kind: wanted.kind as TradingKind,
      payload: { ...wanted.payload, reason },
    }),
    send: async (body) => {
      const request = { ...body, id: id.of(body) }
      const made = await call<TradingAct>('POST', '/ops/trading/acts', { body: request })
      id.end()
      await queryClient.invalidateQueries({ queryKey: ['reviews'] })
      const action = { label: t('act.show'), onPress: () => navigate(`/console/proposals/${made.id}`) }
      showToast(t('back_office.proposed'), { action })
      onClose()
    },
  })
  return (
    <Dialog name="propose-act" title={title} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <ActFacts wanted={wanted} reason={form.typed.reason} />
          <Field
            {...form.input('reason')}
            label={t('act.reason')}
            maxLength={300}
            autoComplete="off"
            required
          />
          <p>{t('back_office.proposal_note')}</p>
          <Submit form={form}>{t('back_office.propose')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function ActFacts({ wanted, reason }: { wanted: Wanted; reason: string }) {
  if (wanted.kind === 'trading.book')
    return <BookActFacts payload={{ ...wanted.payload, reason } as BookAct} />
  return <DrawActFacts payload={{ ...wanted.payload, reason } as DrawAct} />
}
