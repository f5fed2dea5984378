import { PromotionPage } from '../../features/promotions/promotion-page.tsx'
import { OfferedTerms } from '../../features/rewards/bonus/offered-terms.tsx'

/** A promotion with what its bonus demands, where it gives one. */
export default function Promotion() {
  return (
    <PromotionPage
      bonusTerms={({ amount, asset }, terms) => <OfferedTerms nominal={amount} asset={asset} terms={terms} />}
    />
  )
}
