import { useQuery } from '@tanstack/react-query'
import type { DepositOffer } from '../../../features/cashier/deposits/offer-choice.tsx'
import { depositOffersQuery, useReader } from '../../../features/promotions/queries.ts'
import { rewardFor } from '../../../features/promotions/reward-for.ts'
import { useOfferText } from '../../../features/promotions/texts.ts'
import { OfferedTerms } from '../../../features/rewards/bonus/offered-terms.tsx'
import { useSession } from '../../../shell/session.ts'

const NONE = [] as const

/** What the member's next deposit can count for, with the terms of each; null until that is known. */
export function useDepositOffers(): readonly DepositOffer[] | null {
  const { hasToken, isLogin, isTrial } = useSession()
  const { data, isPending } = useQuery({ ...depositOffersQuery(useReader()), enabled: isLogin && !isTrial })
  const offerText = useOfferText()
  if (hasToken && !isTrial && isPending) return null
  return (
    data?.rows.map(({ id, title, summary, least, status, reward }) => ({
      id,
      title,
      least,
      isJoined: status === 'joined',
      gives: (credited) => offerText(reward, credited),
      terms: (credited) => (
        <>
          <p>
            <bdi>{summary}</bdi>
          </p>
          {reward.terms !== null && (
            <OfferedTerms
              nominal={rewardFor(reward, credited).amount}
              asset={reward.asset}
              terms={reward.terms}
            />
          )}
        </>
      ),
    })) ?? NONE
  )
}
