/** Limits of chat rooms, the reasons people choose from, and the emotes. */

/** Characters of a message. */
export const MESSAGE_LENGTH = 200
/** Messages of one answer. */
export const MESSAGES_AT_MOST = 200
export const REASONS = ['spam', 'abuse', 'advertising', 'personal_data', 'scam', 'other'] as const
export type Reason = (typeof REASONS)[number]

/** What keeps a text from being posted, beside the words of the operator's list. */
export const TEXT_PROBLEMS = ['words', 'link', 'phone', 'handle'] as const
export type TextProblem = (typeof TEXT_PROBLEMS)[number]

/** How long a time-out lasts, in minutes. */
export const TIMEOUTS = { minutes_15: 15, hours_24: 24 * 60, days_7: 7 * 24 * 60 } as const
export const SANCTIONS = ['minutes_15', 'hours_24', 'days_7', 'ban'] as const
export type SanctionSpan = (typeof SANCTIONS)[number]

/** Written as `:fire:` in a message; the pictures are Fluent Emoji of these names. */
export const EMOTES = [
  'grinning-face',
  'beaming-face-with-smiling-eyes',
  'face-with-tears-of-joy',
  'slightly-smiling-face',
  'winking-face',
  'smiling-face-with-hearts',
  'smiling-face-with-heart-eyes',
  'star-struck',
  'smiling-face-with-sunglasses',
  'partying-face',
  'thinking-face',
  'face-with-raised-eyebrow',
  'neutral-face',
  'face-with-rolling-eyes',
  'smirking-face',
  'relieved-face',
  'sleeping-face',
  'crying-face',
  'loudly-crying-face',
  'face-screaming-in-fear',
  'flushed-face',
  'shushing-face',
  'zany-face',
  'nerd-face',
  'cowboy-hat-face',
  'exploding-head',
  'melting-face',
  'clown-face',
  'money-mouth-face',
  'ghost',
  'skull',
  'eyes',
  'thumbs-up',
  'thumbs-down',
  'folded-hands',
  'flexed-biceps',
  'victory-hand',
  'crossed-fingers',
  'ok-hand',
  'handshake',
  'red-heart',
  'broken-heart',
  'orange-heart',
  'fire',
  'glowing-star',
  'sparkles',
  'high-voltage',
  'rocket',
  'balloon',
  'trophy',
  'gem-stone',
  'money-bag',
  'coin',
  'game-die',
  'joker',
  'bullseye',
  'lotus',
  'diya-lamp',
  'firecracker',
  'fireworks',
  'crescent-moon',
  'rainbow',
  'hot-beverage',
  'red-paper-lantern',
] as const
export type Emote = (typeof EMOTES)[number]
