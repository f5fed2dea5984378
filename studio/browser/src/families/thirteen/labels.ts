import type { ThirteenConfig } from '@night-market/games/families/thirteen/config'
import type { RulesPlace as AnyRulesPlace, SeatPlug } from '../../family.ts'
import type { Translate as AnyTranslate } from '../../lib/texts.ts'
import type { SeatPlace as AnySeatPlace } from '../../seats/view.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>
export type RulesPlace = AnyRulesPlace<ThirteenConfig, Label>
export type SeatPlace = AnySeatPlace<Label>
export type Plug = SeatPlug<ThirteenConfig, Label>
