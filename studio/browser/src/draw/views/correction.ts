/** Why staff changed a result, in their own words. */
import type { Ticket } from '@night-market/protocol/studio-draw'
import type { DrawGame } from '../game.ts'
import { h, type Child } from '../../lib/tree.ts'

export function correctionLine({ parts }: DrawGame, correction: Ticket['correction']): Child {
  if (correction === undefined) return null
  const { act, reason } = correction
  const text = parts.t(act === 'void' ? 'correction.void' : 'correction.correct', { reason })
  return h('p', { class: 'message is-warn', role: 'note' }, text)
}
