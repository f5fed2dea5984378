import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { contestSanction, sanctionsQuery, type Sanction } from './queries.ts'
import styles from './rooms.module.css'

/** Decisions about the member's messages: why, until when, and a way to contest each once. */
export function SanctionsDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(sanctionsQuery)
  return (
    <Dialog name="chat-sanctions" title={t('rooms.sanctions')} onClose={onClose}>
      {data === undefined && error !== null && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowSkeletons />}
      {data?.sanctions.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={28} aria-hidden="true" />}
          title={t('rooms.no_sanctions')}
          text={t('rooms.no_sanctions_text')}
        />
      )}
      <Stack as="ul" gap={5}>
        {data?.sanctions.map((sanction) => (
          <SanctionCard key={sanction.id} sanction={sanction} />
        ))}
      </Stack>
    </Dialog>
  )
}

function SanctionCard({ sanction }: { sanction: Sanction }) {
  const t = useLabels()
  const { moment } = useDates()
  const { kind, reason, note, body, madeAt, endsAt, isContested, outcome } = sanction
  const until = endsAt === null ? '' : moment(endsAt)
  return (
    <li className={styles.sanction}>
      <h3>{t(`rooms.sanction.${kind}`, { until })}</h3>
      <p className={styles.faint}>{moment(madeAt)}</p>
      <p>
        {t('rooms.because')} <strong>{t(`rooms.reason.${reason}`)}</strong>
      </p>
      {note !== '' && <p dir="auto">{note}</p>}
      {body !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {body}
        </blockquote>
      )}
      {outcome !== null && <p>{t(`rooms.outcome.${outcome}`)}</p>}
      {outcome === null && isContested && <p>{t('rooms.contested')}</p>}
      {outcome === null && !isContested && <Contest id={sanction.id} />}
    </li>
  )
}

function Contest({ id }: { id: string }) {
  const t = useLabels()
  const cache = useQueryClient()
  const form = useForm({
    initial: { text: '' },
    schema: () => import('@night-market/protocol/rooms').then((shape) => shape.ContestBody),
    wrong: { text: t('rooms.contest_wrong') },
    body: ({ text }) => ({ text }),
    send: async (body) => {
      await contestSanction(id, body)
      await cache.invalidateQueries({ queryKey: sanctionsQuery.queryKey })
      showToast(t('rooms.contested'))
    },
  })
  return (
    <Form form={form} className={styles.contest}>
      <Field {...form.input('text')} label={t('rooms.contest_label')} maxLength={500} required />
      <Submit form={form} size="s" isWide={false} kind="plain">
        {t('rooms.contest')}
      </Submit>
    </Form>
  )
}
