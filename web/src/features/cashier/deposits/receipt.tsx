import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { path } from '../../../shell/places.ts'
import { Money } from '../../../shell/money.tsx'
import { isBalanceHidden } from '../balance-hidden.ts'
import { balanceQuery } from '../balance-query.ts'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import payStyles from './pay.module.css'
import { Card, Row } from '@night-market/ui/layout/layout.tsx'

type DepositReceiptProps = {
  deposit: Deposit
  doneLabel: string
  isPrintable: boolean
  onDone: () => void
  onAgain: () => void
}

/** That the money is there, with everything a member may have to prove later. */
export function DepositReceipt(props: DepositReceiptProps) {
  const { deposit } = props
  // Nothing leads away from a game that waits.
  const offer = props.isPrintable ? deposit.offer : null
  const t = useLabels()
  const { data: purse } = useQuery(balanceQuery)
  const isHidden = useStore(isBalanceHidden)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card gap={5} className={payStyles.depositReceipt} aria-label={t('deposit.receipt')}>
      <div className={payStyles.depositReceiptHead} role="status">
        <p className={payStyles.depositReceiptHouse}>{t('deposit.house')}</p>
        <CircleCheck size={44} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t('deposit.title.paid')}
        </h2>
        <Money
          className={payStyles.depositReceiptAmount}
          minor={deposit.credited ?? deposit.amount}
          asset={deposit.asset}
        />
        {purse && (
          <p className={payStyles.depositReceiptBalance}>
            {t('deposit.new_balance')} <Money minor={purse.balance} asset={purse.asset} isHidden={isHidden} />
          </p>
        )}
      </div>
      <DepositFacts deposit={deposit} />
      {deposit.offer !== null && props.isPrintable && (
        <ButtonLink to={path('promotion', { id: deposit.offer })} data-screen-only>
          {t('deposit.offer_claim')}
        </ButtonLink>
      )}
      <Row spread="center" data-screen-only>
        {props.isPrintable && (
          <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {t('deposit.print')}
          </Button>
        )}
        <Button onClick={props.onAgain}>{t('deposit.another')}</Button>
        <Button kind={offer === null ? 'primary' : 'plain'} onClick={props.onDone}>
          {props.doneLabel}
        </Button>
        {offer !== null && (
          <ButtonLink kind="primary" to={path('promotion', { id: offer })}>
            {t('deposit.offer_claim')}
          </ButtonLink>
        )}
      </Row>
    </Card>
  )
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  const { moment } = useDates()
  const { asset, amount, received, fee, credited, reference, paidAt } = deposit
  return (
    <Facts>
      <Fact label={t('deposit.paid_amount')}>
        <Money minor={received ?? amount} asset={asset} />
      </Fact>
      <Fact label={t('deposit.fee')}>
        <Money minor={fee} asset={asset} />
      </Fact>
      <Fact label={t('deposit.added')} isStrong>
        <Money minor={credited ?? amount} asset={asset} />
      </Fact>
      <Fact label={t('deposit.method')}>{t(`deposit.method.${deposit.method}`)}</Fact>
      {paidAt !== null && <Fact label={t('deposit.paid_at')}>{moment(paidAt)}</Fact>}
      {reference !== null && <Fact label={t('deposit.reference')}>{reference}</Fact>}
      <Fact label={t('deposit.number')}>
        <ShortId id={deposit.id} />
      </Fact>
    </Facts>
  )
}
