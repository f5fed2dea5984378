import type { LabelKey } from '../../../label-keys.ts'
import type { DeskRow } from './queries.ts'

/** What a conversation is about. */
export const topicText = (t: (key: LabelKey) => string, { origin, topic }: DeskRow): string =>
  t((origin === 'feedback' ? `feedback.type.${topic}` : `support.topic.${topic}`) as LabelKey)
