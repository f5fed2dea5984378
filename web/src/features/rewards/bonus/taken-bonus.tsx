import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { PlayLink } from './play-link.tsx'
import { bonusesQuery, type Bonus } from './queries.ts'
import { useBonusTexts } from './use-bonus-texts.ts'

type Taken = {
  /** The claim that paid it. */
  claim: string
}

const useTaken = ({ claim }: Taken): Bonus | undefined =>
  useQuery(bonusesQuery).data?.bonuses.find(({ id }) => id === claim)

/** How a bonus stands that was taken from a promotion: in play, waiting, or what became of it. */
export function TakenStanding(props: Taken) {
  const bonus = useTaken(props)
  return bonus === undefined ? null : <Standing bonus={bonus} />
}

function Standing({ bonus }: { bonus: Bonus }) {
  const t = useLabels()
  const { moment } = useDates()
  const { amount, left } = useBonusTexts(bonus)
  switch (bonus.state) {
    case 'active':
      return t('bonus.is_active', { amount: amount(bonus.balance), left, at: moment(bonus.expiresAt) })
    case 'queued':
      return t('bonus.is_queued', { amount: amount(bonus.nominal) })
    case 'closing':
      return t('bonus.closing_text')
    case 'converted':
      return t('bonus.is_converted', { amount: amount(bonus.converted) })
    case 'forfeited':
      return bonus.endedBecause === null ? null : t(`bonus.because.${bonus.endedBecause}`)
  }
}

/** Where a bonus is played that was taken from a promotion; else where it is listed. */
export function PlayTaken(props: Taken) {
  const t = useLabels()
  const bonus = useTaken(props)
  if (bonus?.state === 'active') return <PlayLink bonus={bonus} size="l" isWide />
  return (
    <ButtonLink isWide to={path(bonus?.state === 'queued' ? 'rewardCenter' : 'bonuses')}>
      {t('bonus.see_details')}
    </ButtonLink>
  )
}
