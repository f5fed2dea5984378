import type { ComponentProps } from 'react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import type { Bonus } from './queries.ts'

const PLACES = { casino: 'slots', lottery: 'lott', betting: 'sports' } as const

/** Where a bonus is played: its game, if it names them, or all games that count. The first of them asks what to play with. */
export function PlayLink({
  bonus,
  ...look
}: { bonus: Bonus } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'>) {
  const t = useLabels()
  const [game] = bonus.games ?? []
  const to = game === undefined ? path(PLACES[bonus.product], {}) : path('game', { gameCode: game.gameCode })
  return (
    <ButtonLink kind="primary" {...look} to={to}>
      {t(bonus.product === 'casino' && game === undefined ? 'bonus.play_slot' : 'bonus.play')}
    </ButtonLink>
  )
}
