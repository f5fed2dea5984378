import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { SentPicture } from '../../../shell/pictures/sent-picture.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { nextText, sentOf } from './texts.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from '../payments/payment.module.css'

/** What was requested, sent, received and returned; with the pictures that prove it. */
export function WithdrawFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useLabels()
  const { moment } = useDates()
  const money = useMoneyText(withdrawal.asset)
  const isUnderWay = nextText(t, withdrawal.status) !== null
  const { amount, fee, received, remaining, returned, askedAt, paidAt, proofs } = withdrawal
  return (
    <div className={styles.paymentSums}>
      <Facts>
        <Fact label={t('withdraw.to')}>{withdrawal.accountLabel}</Fact>
        <Fact label={t('deposit.method')}>
          {t(`deposit.method.${withdrawal.method}`)}{' '}
          {withdrawal.isSandbox && <Badge tone="iris">{t('deposit.sandbox')}</Badge>}
        </Fact>
        <Fact label={t('withdraw.amount')}>{money(amount)}</Fact>
        <Fact label={t('deposit.fee')}>{money(fee)}</Fact>
        {(paidAt !== null || isUnderWay) && (
          <Fact label={t(paidAt === null ? 'withdraw.arrives' : 'withdraw.sent')} isStrong>
            {money(sentOf(withdrawal))}
          </Fact>
        )}
        {received !== null && <Fact label={t('withdraw.received')}>{money(received)}</Fact>}
        {remaining !== null && <Fact label={t('withdraw.remaining')}>{money(remaining)}</Fact>}
        {returned !== '0' && (
          <Fact label={t('withdraw.returned')} isStrong>
            {money(returned)}
          </Fact>
        )}
        <Fact label={t('withdraw.asked_at')}>{moment(askedAt)}</Fact>
        {paidAt !== null && <Fact label={t('withdraw.paid_at')}>{moment(paidAt)}</Fact>}
        <Fact label={t('withdraw.number')}>
          <ShortId id={withdrawal.id} />
        </Fact>
      </Facts>
      {proofs.length > 0 && (
        <Row as="ul" gap={2} aria-label={t('withdraw.proofs')}>
          {proofs.map((id, index) => (
            <li key={id}>
              <SentPicture
                address={`/uploads/${id}`}
                alt={t('withdraw.proof_number', { number: index + 1 })}
              />
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}
