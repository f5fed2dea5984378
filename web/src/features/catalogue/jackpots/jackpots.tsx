import type { Jackpot } from '@night-market/protocol/catalogue-live'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useRef } from 'react'
import { SectionHeader } from '@night-market/ui/display/rail.tsx'
import { useInView } from '@night-market/ui/hooks/use-in-view.ts'
import { Link } from '@night-market/ui/router/link.tsx'
import { call } from '../../../lib/api.ts'
import { moneyText } from '../../../lib/money.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { playPath, useLaunch } from '../launch.ts'
import { useTicking } from './use-ticking.ts'
import styles from './jackpots.module.css'

/** Between two answers. */
const PAUSE_MS = 5000

/** The jackpot pools as they stand, the largest first. Asked and counted up only while they are in view. */
export default function JackpotPools() {
  const t = useLabels()
  const place = useRef<HTMLElement>(null)
  const isInView = useInView(place)
  const { data: site } = useQuery(whitelabelQuery)
  const currency = site?.currency
  const { data } = useQuery({
    queryKey: ['catalogue', 'jackpots', currency],
    queryFn:
      currency === undefined
        ? skipToken
        : () => call<{ jackpots: Jackpot[] }>('GET', '/wps/catalogue/jackpots', { query: { currency } }),
    refetchInterval: ({ state }) => (isInView && state.data?.jackpots.length ? PAUSE_MS : false),
  })
  const isEmpty = data === undefined || data.jackpots.length === 0
  return (
    <section ref={place} className={styles.jackpots} data-empty={isEmpty} aria-labelledby="jackpots-title">
      {!isEmpty && (
        <>
          <SectionHeader
            id="jackpots-title"
            icon={<Coins size={20} aria-hidden="true" />}
            title={t('pool.title')}
          />
          <div className={styles.cards}>
            {data.jackpots.map((jackpot) => (
              <JackpotCard key={jackpot.name} jackpot={jackpot} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function JackpotCard({ jackpot }: { jackpot: Jackpot }) {
  const t = useLabels()
  const launch = useLaunch()
  const { name, tiers, gameCodes } = jackpot
  const [gameCode] = gameCodes
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.games}>{t('catalogue.games_found', { count: gameCodes.length })}</span>
        {gameCode !== undefined && (
          <Link
            className={`button ${styles.play ?? ''}`}
            data-size="s"
            to={playPath(gameCode)}
            onClick={launch}
            aria-label={t('pool.play', { jackpot: name })}
          >
            {t('shell.play')}
          </Link>
        )}
      </header>
      <dl className={styles.tiers}>
        {tiers.toReversed().map((tier) => (
          <Tier key={tier.tier} tier={tier} asset={`${jackpot.currency}/${jackpot.scale}`} />
        ))}
      </dl>
    </article>
  )
}

function Tier({ tier, asset }: { tier: Jackpot['tiers'][number]; asset: string }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const amount = useTicking(Number(tier.amount), PAUSE_MS)
  return (
    <div className={styles.tier} data-tier={tier.tier}>
      <dt>{t(`pool.tier.${tier.tier}`)}</dt>
      <dd>
        {/* Read out as it was answered: a number that changes ten times a second is not listened to. */}
        <span className={`${styles.amount} num`} aria-hidden="true">
          {moneyText(String(amount), asset, locale)}
        </span>
        <span className="visually-hidden">{moneyText(tier.amount, asset, locale)}</span>
        <small className="num">
          {t('pool.must_drop', { amount: moneyText(tier.mustDropBy, asset, locale) })}
        </small>
      </dd>
    </div>
  )
}
