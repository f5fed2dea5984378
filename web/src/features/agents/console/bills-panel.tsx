import type { Bill } from '@night-market/protocol/agents/agreements'
import { BILL_KINDS, type BillKind } from '@night-market/protocol/agents/words'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { deskBillsQuery, type DeskMember } from './queries.ts'
import { BILL_TONES } from './words.ts'
import styles from './agency.module.css'

/** AGT-6: the bills of an agent, those it pays itself among them; a paid one is given back by two of the staff. */
export function BillsPanel({ member, reader }: { member: DeskMember; reader: string }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const [reversing, setReversing] = useState<Bill | null>(null)
  const kind = BILL_KINDS.find((known) => known === address.get('bills')) ?? 'rebate'
  const query = useInfiniteQuery(deskBillsQuery(member.id, kind))
  const report = useReport('consoleTables', reader, 'agent bills')
  return (
    <Panel label={t('agency.bills')}>
      <ReportPage
        query={query}
        of={kind}
        head={
          <Select<BillKind>
            label={t('agency.kind')}
            isLabelHidden
            size="s"
            choices={BILL_KINDS.map((value) => ({ value, label: t(`agency.bill.${value}`) }))}
            value={kind}
            onChange={(value) => change({ bills: value }, { replace: true })}
          />
        }
        tools={report}
        caption={t('agency.bill_id')}
        columns={useColumns(member, setReversing)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ReceiptText size={28} aria-hidden="true" />}
            title={t('agency.no_bills')}
            text={t('agency.no_bills_text')}
          />
        }
      />
      {reversing !== null && (
        <ReverseDialog bill={reversing} member={member} onClose={() => setReversing(null)} />
      )}
    </Panel>
  )
}

function useColumns(member: DeskMember, onReverse: (bill: Bill) => void): ReportColumn<Bill>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'window',
      label: t('agency.window'),
      cell: ({ windowStart, windowEnd }) => `${moment(windowStart)} – ${moment(windowEnd)}`,
    },
    { key: 'with', label: t('agency.with'), cell: (bill) => bill.with || t('agency.platform') },
    {
      key: 'net',
      label: t('agency.net'),
      align: 'end',
      cell: ({ net }) => <Money minor={net} asset={member.asset} />,
    },
    {
      key: 'state',
      label: t('agency.state'),
      cell: ({ state }) => <Badge tone={BILL_TONES[state]}>{t(`agency.bill_state.${state}`)}</Badge>,
    },
    { key: 'id', label: t('agency.bill_id'), cell: ({ id }) => <ShortId id={id} /> },
    {
      key: 'acts',
      label: t('agency.reverse'),
      cell: (bill) =>
        bill.state === 'paid' ? (
          <Button size="s" onClick={() => onReverse(bill)}>
            {t('agency.reverse')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}

type ReverseDialogProps = { bill: Bill; member: DeskMember; onClose: () => void }

function ReverseDialog({ bill, member, onClose }: ReverseDialogProps) {
  const t = useLabels()
  const { moment } = useDates()
  const { id, isPaidByReader, net, windowStart, windowEnd } = bill
  const other = bill.with || t('agency.platform')
  const [payee, payer] = isPaidByReader ? [other, member.username] : [member.username, other]
  return (
    <ProposeDialog
      title={t('agency.reverse_bill')}
      kind="agents.reverse_bill"
      payload={{ bill: id }}
      onClose={onClose}
    >
      <Facts look="lines">
        <Fact label={t('agency.takes_from')}>{payee}</Fact>
        <Fact label={t('agency.gives_to')}>{payer}</Fact>
        <Fact label={t('agency.net')}>
          <Money minor={net} asset={member.asset} />
        </Fact>
        <Fact label={t('agency.window')}>
          {moment(windowStart)} – {moment(windowEnd)}
        </Fact>
      </Facts>
      <p className={styles.note}>{t('agency.reverse_note')}</p>
    </ProposeDialog>
  )
}
