import { PromotionPage } from '../../features/promotions/promotion-page.tsx'
import { OfferedTerms } from '../../features/rewards/bonus/offered-terms.tsx'
import { DrawLink } from '../../features/rewards/chance/draw-link.tsx'

/** A promotion with what its bonus demands, and where its tickets are used. */
export default function Promotion() {
  return (
    <PromotionPage
      bonusTerms={({ amount, asset }, terms) => <OfferedTerms nominal={amount} asset={asset} terms={terms} />}
      drawLink={(draw) => <DrawLink id={draw} />}
    />
  )
}
