import { PromotionPage } from '../../features/promotions/promotion-page.tsx'
import { OfferedTerms } from '../../features/rewards/bonus/offered-terms.tsx'
import { PlayTaken, TakenStanding } from '../../features/rewards/bonus/taken-bonus.tsx'
import { DrawLink } from '../../features/rewards/chance/draw-link.tsx'

/** A promotion with what its bonus demands and how it stands once it was taken, and where its tickets are used. */
export default function Promotion() {
  return (
    <PromotionPage
      bonusTerms={({ amount, asset }, terms) => <OfferedTerms nominal={amount} asset={asset} terms={terms} />}
      takenBonus={(claim, part) =>
        part === 'step' ? <PlayTaken claim={claim} /> : <TakenStanding claim={claim} />
      }
      drawLink={(draw) => <DrawLink id={draw} />}
    />
  )
}
