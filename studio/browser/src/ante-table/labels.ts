/** What every table of three cards says, each family in words of its own. */
import type { AnteConfig } from '@night-market/games/kernel/ante/config'
import type { ThreeHand } from '@night-market/games/kernel/ante/hands'
import type { AnteResult } from '@night-market/games/kernel/ante/rules'
import type { SixHand } from '@night-market/games/kernel/ante/six-cards'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../family.ts'
import type { Translate as AnyTranslate } from '../lib/texts.ts'

type Event = 'dealt' | 'side' | 'played' | 'folded' | 'dealer' | 'bonus'

export type Label =
  | `bet.${'ante' | 'pair_plus' | 'six_card'}`
  | `event.${Event}`
  | `event.settled_${AnteResult}`
  | `hand.${ThreeHand | SixHand}`
  | `move.${'play' | 'fold'}`
  | `result.${AnteResult}`
  | `rank.${'queen' | 'king'}`
  | `rule.${'aim' | 'play' | 'qualify' | 'bonus' | 'pair_plus' | 'six_card' | 'order' | 'return' | 'keys'}`
  | `table.${'bonus' | 'pair_plus' | 'six_card'}`
  | 'ask.move'
  | 'deal'
  | 'dealer'
  | 'draws'
  | 'felt.qualify'
  | 'qualifies_not'
  | 'say.hand'
  | 'say.dealer'
  | 'your_hand'

export type Translate = AnyTranslate<Label>
export type Table = AnyTable<AnteConfig, Label>
export type RulesPlace = AnyRulesPlace<AnteConfig, Label>
export type Plug = FamilyPlug<AnteConfig, Label>
