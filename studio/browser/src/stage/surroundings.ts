/** What stands round every game: the picture behind it, and its figures in the bar. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { volatilityOf } from '@night-market/games/kernel/odds'
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'
import { percentText } from '@night-market/protocol/values/game-figures'
import { el } from '../lib/dom.ts'
import { returnWords } from '../bar/odds-line.ts'
import type { Translate } from '../lib/texts.ts'

const PORTRAIT = '(orientation: portrait)'

/** The one of the two pictures that `backdrop` shows now. */
export const backdropUrl = ({ wide, tall }: GameArt): string => (matchMedia(PORTRAIT).matches ? tall : wide)

export function backdrop(art: GameArt): HTMLElement {
  const picture = el('img', { class: 'backdrop__picture', src: art.wide, alt: '', decoding: 'async' })
  const tall = el('source', { media: PORTRAIT, srcset: art.tall })
  return el('div', { class: 'backdrop', 'aria-hidden': 'true' }, el('picture', {}, tall, picture))
}

/** Return, lines and volatility, or the fee of a table with seats: always in sight, never three clicks deep. */
export function factsOf(t: Translate, game: GameFamily, title: Title): string[] {
  const { lines } = game.facts(title)
  const { feeBps } = title.certificate
  if (feeBps !== undefined) return [t('bar.fee', { fee: percentText(feeBps) })]
  return [
    t('bar.rtp', { rtp: returnWords(t, game, title) }),
    ...(lines === null ? [] : [t('bar.lines', { lines })]),
    t(`volatility.${volatilityOf(game, title)}`),
  ]
}
