/** Customer service: topics, states, limits. */

export const SUPPORT_TOPICS = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'safer_play',
  'complaint',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

export const FEEDBACK_TYPES = ['suggestion', 'problem', 'complaint', 'praise'] as const

/** Ways to reach the operator, as the specification names them. */
export const CS_TYPES = [
  'LIVECHAT',
  'EMAIL',
  'PHONE',
  'TELEGRAM',
  'WHATSAPP',
  'ZALO',
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'YOUTUBE',
] as const
export type CsType = (typeof CS_TYPES)[number]

/** Queued until staff take it, open while the customer waits, waiting for the customer, solved, closed for good. */
export const CONVERSATION_STATES = ['queued', 'open', 'waiting', 'solved', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

export const CONVERSATION_ORIGINS = ['chat', 'form', 'feedback'] as const

/** What an event of a conversation says; screens have the words. */
export const CONVERSATION_EVENTS = [
  'joined',
  'returned',
  'solved',
  'reopened',
  'closed',
  'distress_help',
] as const
export type ConversationEvent = (typeof CONVERSATION_EVENTS)[number]

/** The half of a support session that calls carry; the other half is a cookie. */
export const SUPPORT_TOKEN_HEADER = 'x-support-token'

export const MESSAGE_CHARACTERS = 2000
/** Messages in one reply of the list; a longer gap brings the newest ones. */
export const MESSAGES_AT_ONCE = 200
export const FEEDBACK_WORDS = { min: 5, max: 300 } as const
/** Conversations that one member of staff answers at a time. */
export const CONVERSATIONS_EACH = 5
/** The specification's window. */
export const SUPPORT_WINDOW = { width: 440, height: 750 } as const

/** Words as people count them in this language: Hindi, Thai and Chinese too. */
export function wordsIn(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike === true).length
}
