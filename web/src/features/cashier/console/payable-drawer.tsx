import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { decimalText } from '@night-market/protocol/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { CopyRow, CopyRows } from '../copy-rows.tsx'
import { payableQuery, recordPaid, recordRefused, type PayableDetail } from './queries.ts'
import styles from './money.module.css'

/** A withdrawal to pay: whom, how much, where to, and what came of it. */
export function PayableDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(payableQuery(id))
  return (
    <Drawer
      side="end"
      label={t('payables.one')}
      header={<strong>{t('payables.one')}</strong>}
      hasAddress
      onClose={onClose}
    >
      <div className={styles.drawer}>
        {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <RowSkeletons />}
        {error === null && data !== undefined && (
          <>
            <Account payable={data} />
            <Result id={id} onDone={onClose} />
          </>
        )}
      </div>
    </Drawer>
  )
}

function Account({ payable }: { payable: PayableDetail }) {
  const t = useLabels()
  const { memberId, username, amount, asset, holder, details } = payable
  const { method, ...fields } = details
  return (
    <>
      <p>
        <MemberLink id={memberId} username={username} />
      </p>
      <CopyRows>
        <CopyRow label={t('payables.amount')} value={decimalText(amount, asset)} isStrong>
          <Money minor={amount} asset={asset} />
        </CopyRow>
        <CopyRow label={t('payables.holder')} value={holder} />
        {Object.entries(fields).map(([name, value]) => (
          <CopyRow key={name} label={t(LABELS[name as keyof typeof LABELS])} value={value} />
        ))}
      </CopyRows>
      <p className={styles.note}>{t(`payables.method.${method}`)}</p>
    </>
  )
}

const LABELS = {
  bank: 'payables.bank',
  accountNumber: 'payables.account_number',
  code: 'payables.code',
  upiId: 'payables.upi',
  provider: 'payables.provider',
  walletId: 'payables.wallet',
  network: 'payables.network',
  address: 'payables.address',
} as const

function Result({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useLabels()
  const [result, setResult] = useState<'paid' | 'refused'>('paid')
  return (
    <section className={styles.result} aria-label={t('payables.result')}>
      <Segmented
        label={t('payables.result')}
        choices={[
          { value: 'paid', label: t('payables.paid') },
          { value: 'refused', label: t('payables.refused') },
        ]}
        value={result}
        onChange={setResult}
      />
      {result === 'paid' ? <PaidForm id={id} onDone={onDone} /> : <RefusedForm id={id} onDone={onDone} />}
    </section>
  )
}

function PaidForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useLabels()
  const form = useForm({
    initial: { providerReference: '' },
    schema: () => import('@night-market/protocol/reviews').then((shapes) => shapes.PayByHandBody),
    body: (typed: { providerReference: string }) => typed,
    send: async (body) => {
      await recordPaid(id, body)
      showToast(t('payables.recorded'))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        <Field
          {...form.input('providerReference')}
          label={t('payables.reference')}
          help={t('payables.reference_help')}
          maxLength={80}
          required
        />
        <Submit form={form}>{t('payables.record')}</Submit>
      </Stack>
    </Form>
  )
}

function RefusedForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useLabels()
  const form = useForm({
    initial: { note: '' },
    schema: () => import('@night-market/protocol/reviews').then((shapes) => shapes.FailByHandBody),
    body: (typed: { note: string }) => typed,
    send: async ({ note }) => {
      await recordRefused(id, note)
      showToast(t('payables.given_back'))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        <Field
          {...form.input('note')}
          label={t('payables.note')}
          help={t('payables.note_help')}
          maxLength={500}
          required
        />
        <Submit form={form} kind="danger">
          {t('payables.give_back')}
        </Submit>
      </Stack>
    </Form>
  )
}
