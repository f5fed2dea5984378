import { useQuery } from '@tanstack/react-query'
import { Button } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { useTakeText } from './prize-text.ts'
import { resultsQuery, useRaffle, type Draw } from './queries.ts'
import styles from './raffle.module.css'

/** A raffle: when it is drawn, the member's tickets, and their prizes. */
export function Raffle({ draw }: { draw: Draw }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <Stack className={styles.raffle} gap={4}>
      {draw.state === 'live' ? (
        <>
          <p className={styles.when}>{t('draws.drawn_at', { at: moment(draw.closesAt) })}</p>
          <Countdown until={draw.closesAt} />
        </>
      ) : (
        <p className={styles.when}>{t(draw.state === 'closed' ? 'draws.list_closed' : 'draws.drawn')}</p>
      )}
      <p className={styles.count}>{t('draws.tickets_given', { count: draw.tickets })}</p>
      {draw.state === 'ended' && <Winners draw={draw} />}
      {draw.me !== null && <OwnTickets draw={draw} />}
    </Stack>
  )
}

/** The public list of winners: masked names, in the order of the prizes. */
function Winners({ draw }: { draw: Draw }) {
  const t = useLabels()
  const { data } = useQuery(resultsQuery(draw.id))
  const takeText = useTakeText(draw)
  return (
    <ol className={styles.winners}>
      {data?.takes.map((take) => (
        <li key={take.no} data-own={take.isOwn}>
          <span className={styles.winner}>{take.isOwn ? t('draws.you') : take.name}</span>
          <span className={styles.count}>{t('draws.ticket_no', { no: take.ticket ?? 0 })}</span>
          <span className={styles.won}>{takeText(take)}</span>
        </li>
      ))}
    </ol>
  )
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

function Countdown({ until }: { until: string }) {
  const t = useLabels()
  const seconds = useCountdown(until)
  let left = seconds
  const parts = UNITS.map(([unit, size]) => {
    const value = Math.floor(left / size)
    left -= value * size
    return [unit, value] as const
  })
  return (
    <div role="timer" aria-label={t('draws.countdown')}>
      <dl className={styles.countdown}>
        {parts.map(([unit, value]) => (
          <div key={unit}>
            <dt>{t(`draws.unit.${unit}`)}</dt>
            <dd className="num">{String(value).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function OwnTickets({ draw }: { draw: Draw }) {
  const t = useLabels()
  const claim = useRaffle(draw.id)
  const takeText = useTakeText(draw)
  const { tickets, numbers, freeTickets, takes } = draw.me ?? {
    tickets: 0,
    numbers: [],
    freeTickets: 0,
    takes: [],
  }
  const send = () =>
    claim.mutate(undefined, {
      onSuccess: ({ given, prizes }) => {
        if (given > 0) showToast(t('draws.tickets_taken', { count: given }))
        if (prizes > 0) showToast(t('draws.prizes_collected', { count: prizes }))
      },
      onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    })
  const rest = tickets - numbers.length
  return (
    <Stack gap={3} aria-live="polite">
      <h2 className={styles.heading}>{t('draws.own_tickets', { count: tickets })}</h2>
      {numbers.length > 0 && (
        <ul className={styles.stubs}>
          {numbers.map((no) => (
            <li
              key={no}
              className={`num ${styles.stub}`}
              data-won={takes.some(({ ticket }) => ticket === no)}
            >
              {String(no).padStart(5, '0')}
            </li>
          ))}
          {rest > 0 && <li className={styles.more}>{t('draws.more', { count: rest })}</li>}
        </ul>
      )}
      {takes.map((take) => (
        <p key={take.no} className={styles.won}>
          {t('draws.ticket_won', { no: take.ticket ?? 0, prize: takeText(take) })}
        </p>
      ))}
      {freeTickets > 0 && (
        <Button kind="primary" size="l" isBusy={claim.isPending} onClick={send}>
          {t('draws.take_tickets', { count: freeTickets })}
        </Button>
      )}
      {freeTickets === 0 && takes.length > 0 && (
        <Button kind="primary" size="l" isBusy={claim.isPending} onClick={send}>
          {t('draws.collect_prizes')}
        </Button>
      )}
    </Stack>
  )
}
