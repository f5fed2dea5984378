import { Crown, Users } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Countdown } from '../countdown.tsx'
import { useFigures } from '../figures.ts'
import { useEntry, type Board } from '../queries.ts'
import { wordsIn } from '../words-in.ts'
import { Ranks } from './ranks.tsx'
import styles from './boards.module.css'

/** A board: its measure, its prizes, its leaders, and the member's own rank. */
export function BoardCard({ board, asset }: { board: Board; asset: string }) {
  const t = useLabels()
  const figures = useFigures(asset)
  const { title, text } = wordsIn(board.texts, useLanguage())
  const { kind, amounts } = board.prizes
  const pool = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
  const heading = `board-${board.id}`
  // An event's board stays for some days with its final ranks.
  const isOver = useCountdown(board.endsAt) === 0
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 id={heading}>
            <bdi>{title}</bdi>
          </h2>
          <p>
            <bdi>{text}</bdi>
          </p>
        </div>
        <p className={styles.pool}>
          <strong className="num">{figures.amount(kind, pool.toString())}</strong>
          <span>{t('missions.pool', { count: amounts.length })}</span>
        </p>
        {isOver ? (
          <Badge>{t('missions.over')}</Badge>
        ) : (
          <Countdown endsAt={board.endsAt} label={t('missions.ends_in')} />
        )}
        <p className={styles.entrants}>
          <Users size={15} aria-hidden="true" />
          {t('missions.entrants', { count: board.entrants })}
        </p>
        {!isOver && <Entry board={board} />}
      </header>
      <Ranks board={board} asset={asset} caption={title} />
      <Foot board={board} asset={asset} />
    </section>
  )
}

/** Members choose to enter a board, and can leave it. */
function Entry({ board }: { board: Board }) {
  const t = useLabels()
  const entry = useEntry(board.id)
  const step = board.isJoined ? 'leave' : 'join'
  const onEntry = () =>
    entry.mutate(step, {
      onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
      onSuccess: () => showToast(t(step === 'join' ? 'missions.joined' : 'missions.left')),
    })
  return (
    <Button
      className={styles.entry}
      kind={board.isJoined ? 'quiet' : 'primary'}
      isBusy={entry.isPending}
      onClick={onEntry}
    >
      {t(`missions.${step}`)}
    </Button>
  )
}

function Foot({ board, asset }: { board: Board; asset: string }) {
  const t = useLabels()
  const { time } = useDates()
  const figures = useFigures(asset)
  return (
    <footer className={styles.foot}>
      {board.winners.length > 0 && (
        <p className={styles.winners}>
          <Crown size={15} aria-hidden="true" />
          <span>
            {t(`missions.winners.${board.period}`)}{' '}
            {board.winners.map(({ name, prize }, at) => (
              <span key={`${at} ${name}`} className={styles.winner}>
                <strong>{name}</strong>{' '}
                <span className="num">{figures.amount(board.prizes.kind, prize)}</span>
              </span>
            ))}
          </span>
        </p>
      )}
      <p>
        {t(`missions.measure_text.${board.measure}`)} {t('missions.ties')}{' '}
        {board.refreshedAt !== null && t('missions.refreshed', { time: time(board.refreshedAt) })}
      </p>
    </footer>
  )
}
