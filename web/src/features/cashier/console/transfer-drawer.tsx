import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { useState } from 'react'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { CurrencySign, Money } from '../../../shell/money.tsx'
import { recordReceived, type AwaitedTransfer, type Outcome } from './queries.ts'
import styles from './money.module.css'

type TransferDrawerProps = { transfer: AwaitedTransfer; onClose: () => void }

/** A transfer that is awaited: what was announced, what came, and what became of it. */
export function TransferDrawer({ transfer, onClose }: TransferDrawerProps) {
  const t = useLabels()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Drawer
      side="end"
      label={t('awaited.one')}
      header={<strong>{t('awaited.one')}</strong>}
      onClose={onClose}
    >
      <div className={styles.drawer}>
        <Facts look="lines">
          <Fact label={t('awaited.member')}>
            <MemberLink id={transfer.memberId} username={transfer.username} />
          </Fact>
          <Fact label={t('awaited.reference')}>{transfer.reference}</Fact>
          <Fact label={t('awaited.amount')}>
            <Money minor={transfer.amount} asset={transfer.asset} />
          </Fact>
        </Facts>
        {outcome === null ? (
          <CameForm transfer={transfer} onDone={setOutcome} />
        ) : (
          <div className={styles.result} role="status">
            <p>{t(`awaited.outcome.${outcome}`)}</p>
            <Button kind="primary" isWide onClick={onClose}>
              {t('awaited.close')}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}

type CameFormProps = { transfer: AwaitedTransfer; onDone: (outcome: Outcome) => void }

function CameForm({ transfer: { id, asset, amount }, onDone }: CameFormProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const form = useForm({
    initial: { amount: amountText(amount, asset, locale), bankReference: '' },
    schema: () => import('@night-market/protocol/cashier/bank').then((shapes) => shapes.ReceivedBody),
    wrong: { amount: t('awaited.not_an_amount') },
    body: (typed: { amount: string; bankReference: string }) => ({
      amount: minorOf(typed.amount, asset, locale) ?? '',
      bankReference: typed.bankReference,
    }),
    send: async (body) => onDone(await recordReceived(id, body)),
  })
  return (
    <Form form={form} className={styles.result}>
      <Stack gap={3}>
        <Field
          {...form.input('amount')}
          label={t('awaited.came')}
          help={t('awaited.came_help')}
          icon={<CurrencySign asset={asset} />}
          inputMode="decimal"
          required
        />
        <Field
          {...form.input('bankReference')}
          label={t('awaited.bank_reference')}
          help={t('awaited.bank_reference_help')}
          maxLength={80}
          required
        />
        <Submit form={form}>{t('awaited.record')}</Submit>
      </Stack>
    </Form>
  )
}
