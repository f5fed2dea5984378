import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { hundredthsText, moneyText } from '../../../lib/money.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { path } from '../../../shell/places.ts'
import { freeBetsQuery, type FreeBets } from './queries.ts'
import styles from '../rewards.module.css'

/** Free bets that can be used, with the way to their game; nothing for members who have none. */
export function MemberFreeBets() {
  const t = useLabels()
  const { data } = useQuery(freeBetsQuery)
  const open = data?.grants.filter(({ state }) => state === 'ready' || state === 'preparing') ?? []
  if (open.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="member-free-bets">
      <h2 id="member-free-bets" className="rail-title">
        {t('rewards.free_bets.title')}
      </h2>
      <ul className={styles.list}>
        {open.map((grant) => (
          <FreeBetsRow key={grant.id} grant={grant} />
        ))}
      </ul>
    </section>
  )
}

function FreeBetsRow({ grant }: { grant: FreeBets }) {
  const t = useLabels()
  const language = useLanguage()
  const { moment } = useDates()
  const { count, used, stake, asset, minOddsX100: least, gameCode, gameName: game } = grant
  const each = moneyText(stake, asset, numberLocale(language))
  return (
    <li className={styles.row} data-grant={grant.id}>
      <span className={styles.picture} aria-hidden="true">
        <Dices size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{textIn(grant.title, language)}</bdi>
        </span>
        <span className={styles.when}>
          {t('rewards.free_bets.left', { left: count - used, count, stake: each })}
        </span>
        {least !== null && (
          <span className={styles.when}>
            {t('rewards.free_bets.least_odds', { odds: hundredthsText(least) })}
          </span>
        )}
        <span className={styles.when}>{t('rewards.free_bets.how')}</span>
        <span className={styles.when}>{t('rewards.free_bets.until', { at: moment(grant.expiresAt) })}</span>
      </span>
      {grant.state === 'ready' && grant.isPlayable ? (
        <ButtonLink kind="primary" size="s" to={path('game', { gameCode })}>
          {t('rewards.free_bets.play', { game })}
        </ButtonLink>
      ) : (
        <Badge tone="plain">{t('rewards.free_bets.preparing')}</Badge>
      )}
    </li>
  )
}
