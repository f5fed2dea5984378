import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { VideoPokerConfig } from './config.ts'
import { videoPoker as math } from './rules.ts'
import type { VideoPokerAction, VideoPokerChoice, VideoPokerEvent, VideoPokerState } from './rules.ts'
import { VIDEO_POKER_STAKES } from './stakes.ts'

export const videoPoker: GameFamily<
  VideoPokerConfig,
  VideoPokerChoice,
  VideoPokerState,
  VideoPokerAction,
  VideoPokerEvent
> = {
  id: 'video-poker',
  math,
  stakes: VIDEO_POKER_STAKES,
  odds: { chosen: 'none', returns: () => [] },
  facts: () => NO_FACTS,
  multipliersX100: ({ pays }) => pays.map((pay) => pay * 100),
  sample: { choice: { hands: 1 }, actions: [{ type: 'draw', held: 31 }] },
}
