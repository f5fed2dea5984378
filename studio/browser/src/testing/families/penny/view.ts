import './style.css'
import type { PennyConfig } from '@night-market/games/testing/families/penny/rules'
import { el } from '../../../lib/dom.ts'
import type { GameView, Table } from '../../../family.ts'
import type { Label } from './index.ts'

export async function open(table: Table<PennyConfig, Label>): Promise<GameView> {
  table.stage.append(el('div', { class: 'penny' }, table.t('rule.1')))
  return {
    hasLadder: true,
    hasAutoplay: false,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: { side: 'heads' } }),
    begin: () => table.sound.play('click'),
    play: async () => undefined,
    calm: () => undefined,
    hurry: () => undefined,
    summary: () => '',
    isFeature: () => false,
    destroy: () => undefined,
  }
}
