import type { LabelKey } from '../../../label-keys.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'

/** The topics of the help centre that have labels. */
export const TOPICS: Record<string, LabelKey> = {
  start: 'article.topic.start',
  deposits: 'article.topic.deposits',
  withdrawals: 'article.topic.withdrawals',
  turnover: 'article.topic.turnover',
  bonuses: 'article.topic.bonuses',
  fairness: 'article.topic.fairness',
  limits: 'article.topic.limits',
  verification: 'article.topic.verification',
  account: 'article.topic.account',
}

/** The name of a topic; one that staff made up shows as they wrote it. */
export function topicLabel(t: Translate, topic: string): string {
  const label = TOPICS[topic]
  return label === undefined ? topic : t(label)
}
