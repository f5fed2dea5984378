import type { Game } from '@night-market/protocol/catalogue'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { GameStage } from '../game/game-stage.tsx'
import { usePurseChoice, type PurseChoice } from '../game/use-purse-choice.ts'
import type { Book } from '../../../shell/games/book-address.ts'
import { useBookPlace } from './use-book-place.ts'

/** The book as a member plays it; a trial visitor plays its demo. */
export function BookFrame({ book, game }: { book: Book; game: Game }) {
  const navigate = useNavigate()
  const place = useBookPlace(book)
  const purse = useBookPurse(game)
  return (
    <GameStage
      key={purse.opening.mode}
      game={game}
      gameCode={game.gameCode}
      purse={purse}
      place={place}
      isMuted={false}
      onFairness={() => navigate(path('fairness'))}
      // Not the lobby before: that is this page itself.
      onLeave={() => navigate(path('home'))}
    />
  )
}

function useBookPurse(game: Game): PurseChoice {
  const { isTrial } = useSession()
  const purse = usePurseChoice(game)
  if (!isTrial || !game.hasDemo) return purse
  return { ...purse, opening: { status: 'known', mode: 'demo' } }
}
