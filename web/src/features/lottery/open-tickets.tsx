import type { RoundRow } from '@night-market/protocol/play'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { path } from '../../shell/places.ts'
import { useSession } from '../../shell/session.ts'
import { ticketsQuery, TICKETS_SHOWN } from './queries.ts'
import styles from './tickets.module.css'

/** The member's bets whose draw is to come; nothing without any. */
export function OpenTickets() {
  const { hasToken, isTrial } = useSession()
  const { data } = useQuery({ ...ticketsQuery, enabled: hasToken && !isTrial })
  if (!hasToken || data === undefined || data.length === 0) return null
  return <Tickets tickets={data} />
}

function Tickets({ tickets }: { tickets: readonly RoundRow[] }) {
  const t = useLabels()
  const { moment } = useDates()
  const [first] = tickets
  const isWhole = tickets.length <= TICKETS_SHOWN
  const staked = tickets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  return (
    <aside className={styles.tickets} aria-labelledby="open-tickets">
      <div className={styles.head}>
        <h2 id="open-tickets">{t('lottery.tickets')}</h2>
        <span className={`${styles.count} num`}>{isWhole ? tickets.length : `${TICKETS_SHOWN}+`}</span>
        <Link className="text-link" to={path('bets')}>
          {t('lottery.tickets_all')}
        </Link>
      </div>
      <ul className={styles.list}>
        {tickets.slice(0, TICKETS_SHOWN).map((ticket) => (
          <li key={ticket.roundId} className={styles.ticket}>
            <Link className={styles.game} to={path('game', { gameCode: ticket.gameCode })}>
              {ticket.gameName}
            </Link>
            <Money minor={ticket.stake} asset={ticket.asset} />
            <span className={`${styles.at} num`}>{moment(ticket.startedAt)}</span>
          </li>
        ))}
      </ul>
      {isWhole && first !== undefined && (
        <p className={styles.sum}>
          {t('lottery.tickets_staked')}
          <Money minor={staked.toString()} asset={first.asset} />
        </p>
      )}
    </aside>
  )
}
