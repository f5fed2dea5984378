import { Medal } from './medal.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useFigures } from '../figures.ts'
import type { Board, BoardRow } from '../queries.ts'
import styles from './boards.module.css'

type Row = Omit<BoardRow, 'rank'> & { rank: number | null }

/** The listed ranks, and below them the member's own row if it is not listed. */
export function Ranks({ board, asset, caption }: { board: Board; asset: string; caption: string }) {
  const t = useLabels()
  const { rows, own } = board
  const isOwnBelow = own !== null && !rows.some(({ isOwn }) => isOwn)
  if (rows.length === 0 && own === null) return <p className={styles.empty}>{t('missions.no_ranks')}</p>
  return (
    <table className={styles.ranks}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('missions.rank')}</th>
          <th scope="col">{t('missions.player')}</th>
          <th scope="col">{t(`missions.measure.${board.measure}`)}</th>
          <th scope="col">{t('missions.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <RankRow key={`${at} ${row.name}`} row={row} board={board} asset={asset} />
        ))}
      </tbody>
      {isOwnBelow && (
        <tbody className={styles.below}>
          <RankRow row={own} board={board} asset={asset} />
        </tbody>
      )}
    </table>
  )
}

function RankRow({ row, board, asset }: { row: Row; board: Board; asset: string }) {
  const t = useLabels()
  const figures = useFigures(asset)
  const { rank, name, score, prize, isOwn } = row
  const needed = BigInt(board.least) - BigInt(score)
  return (
    <tr data-own={isOwn} data-rank={rank !== null && rank <= 3 ? rank : undefined}>
      <td>{rank === null ? '–' : <Medal rank={rank} />}</td>
      <th scope="row">
        <span>{name}</span>
        {isOwn && <span className={styles.own}>{t('missions.you')}</span>}
        {rank === null && (
          <small>
            {needed > 0n
              ? t('missions.to_rank', { score: figures.of(board.measure, needed.toString()) })
              : t('missions.rank_soon')}
          </small>
        )}
      </th>
      <td className="num">{figures.of(board.measure, score)}</td>
      <td className={`${styles.prize} num`}>
        {prize === '0' ? '–' : figures.amount(board.prizes.kind, prize)}
      </td>
    </tr>
  )
}
