/** How a round is drawn from its seeds, step by step; what each number means is the family's to say. */
import { el } from '../lib/dom.ts'
import type { Translate } from './labels.ts'
import type { OpenedGame } from './opened-game.ts'

const STEPS = ['formula.1', 'formula.2', 'formula.3', 'formula.4'] as const

export function formula(t: Translate, game: OpenedGame | null, isOpen = false): HTMLElement {
  const steps = STEPS.map((step) => el('li', {}, t(step)))
  const draws = game && el('li', {}, `${t('formula.draws')}: ${game.plug.record.draws(game)}`)
  const details = el(
    'details',
    { class: 'formula' },
    el('summary', {}, t('formula')),
    el('ol', { class: 'steps' }, ...steps, draws),
    el('code', {}, 'HMAC-SHA256(serverSeed, "clientSeed:nonce:cursor")'),
  )
  details.open = isOpen
  return details
}
