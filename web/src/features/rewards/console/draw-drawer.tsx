import type { Prize, StaffDraw } from '@night-market/protocol/rewards/chance'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { DrawSteps } from './draw-steps.tsx'
import { nameOfActor } from './draw-sums.ts'

type DrawDrawerProps = { draw: StaffDraw; staff: StaffPage['staff']; onClose: () => void }

/** A draw whole, and the steps that its state allows. */
export function DrawDrawer({ draw, staff, onClose }: DrawDrawerProps) {
  const t = useLabels()
  const { moment } = useDates()
  const { kind, state, total, least, pieces, taken, tickets, room, draftedBy, publishedBy } = draw
  return (
    <DetailDrawer title={draw.title.EN ?? draw.id} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('giving.of')}>{t(`giving.draw.${kind}`)}</Fact>
        <Fact label={t('giving.column.state')}>{t(`giving.state.${state}`)}</Fact>
        <Fact label={t('giving.opens_at')}>{moment(draw.opensAt)}</Fact>
        <Fact label={t('giving.closes_at')}>{moment(draw.closesAt)}</Fact>
        <Fact label={t('giving.column.taken')}>{t('giving.taken_of', { taken, pieces })}</Fact>
        {total !== null && (
          <Fact label={t('giving.fund')} isStrong>
            <Money minor={total} asset={draw.asset} />
          </Fact>
        )}
        {least !== null && (
          <Fact label={t('giving.least_piece')}>
            <Money minor={least} asset={draw.asset} />
          </Fact>
        )}
        {room !== null && <Fact label={t('giving.room')}>{room}</Fact>}
        {draw.prizes.length > 0 && <Fact label={t('giving.tickets')}>{tickets}</Fact>}
        <Fact label={t('giving.drafted_by')}>{nameOfActor(draftedBy)}</Fact>
        {publishedBy !== null && <Fact label={t('giving.published_by')}>{nameOfActor(publishedBy)}</Fact>}
        {draw.seedHash !== null && <Fact label={t('giving.seed_hash')}>{draw.seedHash}</Fact>}
      </Facts>
      {draw.prizes.length > 0 && <Prizes prizes={draw.prizes} asset={draw.asset} />}
      <DrawSteps draw={draw} staff={staff} onDone={onClose} />
    </DetailDrawer>
  )
}

function Prizes({ prizes, asset }: { prizes: Prize[]; asset: string }) {
  const t = useLabels()
  return (
    <>
      <h3>{t('giving.prizes')}</h3>
      <Facts look="lines">
        {prizes.map(({ place, kind, amount, name, count, left }) => (
          <Fact key={place} label={name?.EN ?? <PrizeWorth kind={kind} amount={amount} asset={asset} />}>
            {t('giving.left_of', { left, count })}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

function PrizeWorth({ kind, amount, asset }: Pick<Prize, 'kind' | 'amount'> & { asset: string }) {
  const t = useLabels()
  if (amount === null) return t(`giving.prize.${kind}`)
  if (kind === 'points') return t('giving.points', { count: Number(amount) })
  return <Money minor={amount} asset={asset} />
}
