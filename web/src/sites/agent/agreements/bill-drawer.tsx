import type { Bill, BillWithLines } from '@night-market/protocol/agents/agreements'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { billQuery } from '../../../features/agents/queries.ts'
import { typeText } from '../../../features/reports/type-words.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useMerchantDates, useWindowText } from '../merchant-dates.ts'
import { isCarriedOn, stateOf, stateTextOf, TONES } from './bill-words.ts'
import styles from '../pages.module.css'

type BillDrawerProps = { bill: Bill; asset: string; onClose: () => void }

/** AGT-6: how a bill was computed, line by line, and why it is not paid or was taken back. */
export function BillDrawer({ bill, asset, onClose }: BillDrawerProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(billQuery(bill.id))
  const title = t('agents.formula')
  return (
    <Drawer label={title} side="end" header={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.drawer}>
        <Row spread="between">
          <strong className={styles.sum}>
            <Money minor={bill.net} asset={asset} />
          </strong>
          <Badge tone={TONES[bill.state]}>{t(stateOf(bill))}</Badge>
        </Row>
        <State bill={bill} />
        {error ? (
          <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
        ) : data === undefined ? (
          <RowSkeletons />
        ) : (
          <Computed bill={data} asset={asset} />
        )}
      </div>
    </Drawer>
  )
}

function State({ bill }: { bill: Bill }) {
  const t = useLabels()
  const { moment } = useMerchantDates()
  const text = stateTextOf(bill)
  return (
    <>
      {text !== null && <p>{t(text, { name: bill.with || t('agents.platform') })}</p>}
      {bill.paidAt !== null && (
        <p className={styles.note}>
          {t('agents.paid_at')} {moment(bill.paidAt)}
        </p>
      )}
    </>
  )
}

type Lined = z.infer<typeof BillWithLines>
type ComputedProps = { bill: Lined; asset: string }

function Computed({ bill, asset }: ComputedProps) {
  const t = useLabels()
  const windowText = useWindowText()
  // One that only counts earlier windows again has none of its own.
  const hasWindow = bill.lines.some(({ kind }) => kind === 'gross')
  return (
    <>
      <Reached bill={bill} asset={asset} hasWindow={hasWindow} />
      <p className={styles.note}>{t(hasWindow ? `agents.formula.${bill.kind}` : 'agents.formula.again')}</p>
      <Facts look="lines">
        {bill.lines.map((line, place) => (
          // The lines of a bill never change.
          <BillLine key={place} line={line} bill={bill} asset={asset} />
        ))}
        <Fact label={t(isCarriedOn(bill) ? 'agents.sum.carried' : `agents.sum.${bill.state}`)} isStrong>
          <Money minor={bill.net} asset={asset} />
        </Fact>
      </Facts>
      {bill.corrections.length > 0 && (
        <section>
          <p className={styles.note}>{t('agents.counted_again_text')}</p>
          <Facts look="lines">
            {bill.corrections.map(({ amount, ...window }) => (
              <Fact
                key={window.windowStart}
                label={t('agents.counted_again_in', { window: windowText({ kind: bill.kind, ...window }) })}
              >
                <Money minor={amount} asset={asset} isDelta />
              </Fact>
            ))}
          </Facts>
        </section>
      )}
    </>
  )
}

/** What the window came to. */
function Reached({ bill, asset, hasWindow }: ComputedProps & { hasWindow: boolean }) {
  const t = useLabels()
  const { day, time } = useMerchantDates()
  const windowText = useWindowText()
  const percent = usePercent()
  const isShort = bill.kind === 'realtime' || bill.kind === 'hourly'
  const isDividend = bill.kind === 'dividend'
  return (
    <Facts look="lines">
      <Fact label={t('agents.window')}>
        {hasWindow ? windowText(bill) : day(bill.windowStart)}
        {hasWindow && isShort && ` – ${time(bill.windowEnd)}`}
      </Fact>
      <Fact label={t(bill.isPaidByReader ? 'agents.payee' : 'agents.payer')}>
        {bill.with || t('agents.platform')}
      </Fact>
      {hasWindow && bill.kind !== 'rebate' && (
        <Fact label={t('agents.active')}>
          <span className="num">{bill.activeMembers}</span>
        </Fact>
      )}
      {hasWindow && (
        <Fact label={t('agents.valid_bet')}>
          <Money minor={bill.validBet} asset={asset} />
        </Fact>
      )}
      {hasWindow && isDividend && (
        <Fact label={t('agents.net_loss')}>
          <Money minor={bill.netLoss} asset={asset} />
        </Fact>
      )}
      {hasWindow && isDividend && bill.carried !== '0' && (
        <Fact label={t('agents.carried')}>
          <Money minor={bill.carried} asset={asset} />
        </Fact>
      )}
      {hasWindow && bill.kind !== 'rebate' && (
        <Fact label={t('agents.rate_reached')}>{percent(bill.rate)}</Fact>
      )}
    </Facts>
  )
}

type LineProps = ComputedProps & { line: Lined['lines'][number] }

function BillLine({ line, bill, asset }: LineProps) {
  const name = useLineName(line, bill)
  return (
    <Fact
      label={
        <>
          {name} <Formula line={line} bill={bill} asset={asset} />
        </>
      }
    >
      <Money minor={line.amount} asset={asset} />
    </Fact>
  )
}

/** A rate and what it is applied to; of a correction, by how much that changed. */
function Formula({ line, bill, asset }: LineProps) {
  const t = useLabels()
  const percent = usePercent()
  if (line.rate > 0)
    return (
      <small>
        {percent(line.rate)} × <Money minor={countedOf(line, bill)} asset={asset} />
      </small>
    )
  if (line.kind !== 'correction' || line.base === '0') return null
  return (
    <small>
      {t(bill.kind === 'dividend' ? 'agents.net_loss' : 'agents.valid_bet')}{' '}
      <Money minor={line.base} asset={asset} isDelta />
    </small>
  )
}

/** What a rate is applied to. Bills of before have the base without earlier losses in their lines. */
function countedOf({ kind, base }: Lined['lines'][number], bill: Lined): string {
  if (kind !== 'gross' || bill.kind === 'rebate') return base
  const counted = BigInt(bill.base) + BigInt(bill.carried)
  return counted < 0n ? '0' : counted.toString()
}

function useLineName({ kind, refersTo, window }: Lined['lines'][number], bill: Lined): string {
  const t = useLabels()
  const { day } = useMerchantDates()
  const windowText = useWindowText()
  if (bill.kind === 'rebate' && kind === 'gross') return t(typeText(refersTo))
  if (kind !== 'debt' && kind !== 'correction') return t(`agents.line.${kind}`, { name: refersTo })
  const about = window === null ? day(refersTo) : windowText({ kind: bill.kind, ...window })
  return t(`agents.line.${kind}`, { window: about })
}
