/** The rules of one title, before any bet: its features, what it pays and how it is played. */
import type { Title } from '@night-market/games/titles/title'
import { el } from '../lib/dom.ts'
import { rulesOf } from '../sheets/rules.ts'
import type { Translate } from '../lib/texts.ts'
import { verifierTexts } from '../verifier/labels.ts'
import { openGame } from '../verifier/opened-game.ts'

export async function rulesContents(code: string, language: string): Promise<Node[]> {
  const game = await openGame(code, language)
  if (!game) {
    const t = await verifierTexts(language)
    return [el('p', { class: 'quiet' }, t('problem.unknown_game'))]
  }
  const { title, art, plug, t } = game
  document.title = title.name
  return [
    features(title, t as Translate<`feature.${string}`>),
    ...rulesOf(t, title, plug.rules({ title, art, t, bet: null })),
  ]
}

/** What the game has, in the family's own labels. */
function features({ features }: Title, t: Translate<`feature.${string}`>): HTMLElement {
  const items = features.map((feature) => el('li', {}, t(`feature.${feature}`)))
  return el('ul', { class: 'features' }, ...items)
}
