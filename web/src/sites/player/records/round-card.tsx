import type { RoundRow } from '@night-market/protocol/play'
import { RoundStake } from '../../../features/play/round-stake.tsx'
import { RoundStatus } from '../../../features/play/round-status.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { Money } from '../../../shell/money.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import styles from '../../../features/play/record.module.css'

/** A round in two lines: the game and its time, what was staked and what came of it. */
export function RoundCard({ round }: { round: RoundRow }) {
  const { moment } = useDates()
  return (
    <RowCard
      picture={
        <span className={styles.recordArt}>
          <Art src={round.iconUrl} name={round.gameName} />
        </span>
      }
      title={round.gameName}
      detail={moment(round.startedAt)}
      result={
        round.status === 'settled' ? (
          <Money minor={round.net} asset={round.asset} isDelta />
        ) : (
          <RoundStatus status={round.status} />
        )
      }
      sum={
        <>
          <RoundStake round={round} /> → <Money minor={round.payout} asset={round.asset} />
        </>
      }
    />
  )
}
