import type { LinkedPairs } from '@night-market/protocol/agents/staff'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { linkedQuery } from './queries.ts'
import styles from './agency.module.css'

type Pair = z.infer<typeof LinkedPairs>['pairs'][number]

/** AGT-6: members who share a mark with an agent above them; their play counts for it once the staff found two people. */
export default function LinkedPage() {
  const t = useLabels()
  const [clearing, setClearing] = useState<Pair | null>(null)
  const { data, error, refetch, isFetching } = useQuery(linkedQuery)
  return (
    <BackOfficePage title={t('agency.linked')} text={t('agency.linked_text')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data?.pairs.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} aria-hidden="true" />}
          title={t('agency.no_linked')}
          text={t('agency.no_linked_text')}
        />
      )}
      {error === null && data !== undefined && data.pairs.length > 0 && (
        <Panel label={t('agency.linked')} heading={t('agency.pairs', { count: data.pairs.length })}>
          <Pairs pairs={data.pairs} onClear={setClearing} />
        </Panel>
      )}
      {clearing !== null && <ClearDialog pair={clearing} onClose={() => setClearing(null)} />}
    </BackOfficePage>
  )
}

function Pairs({ pairs, onClear }: { pairs: Pair[]; onClear: (pair: Pair) => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const columns: ReportColumn<Pair>[] = [
    {
      key: 'member',
      label: t('agency.member'),
      cell: ({ member, memberName }) => <MemberLink id={member} username={memberName} />,
    },
    {
      key: 'agent',
      label: t('agency.agent'),
      cell: ({ agent, agentName }) => <MemberLink id={agent} username={agentName} />,
    },
    {
      key: 'since',
      label: t('agency.since'),
      cell: ({ since }) => <time dateTime={since}>{moment(since)}</time>,
    },
    {
      key: 'acts',
      label: t('agency.clear'),
      cell: (pair) => (
        <Button size="s" onClick={() => onClear(pair)}>
          {t('agency.clear')}
        </Button>
      ),
    },
  ]
  return (
    <ReportTable
      caption={t('agency.member')}
      columns={columns}
      rows={pairs}
      rowKey={({ agent, member }) => `${agent} ${member}`}
      look={PLAIN_LOOK}
    />
  )
}

function ClearDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const t = useLabels()
  const cache = useQueryClient()
  const { agent, member, agentName, memberName } = pair
  const form = useForm({
    initial: { reason: '' },
    required: ['reason'],
    body: ({ reason }) => ({ agent, member, reason }),
    send: async (body) => {
      await call('POST', '/ops/agents/linked/clear', { body })
      await cache.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agency.cleared'))
      onClose()
    },
  })
  return (
    <Dialog name="clear-pair" title={t('agency.clear')} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p className={styles.note}>{t('agency.clear_text', { member: memberName, agent: agentName })}</p>
          <Field {...form.input('reason')} label={t('agency.clear_reason')} maxLength={500} required />
          <Submit form={form}>{t('agency.clear')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
