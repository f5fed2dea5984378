import type { PromotionDetail } from '../queries.ts'

/** Whether the next step is a form to fill in: an application, or a code. */
export function isForm({ status, trigger }: Pick<PromotionDetail, 'status' | 'trigger'>): boolean {
  if (trigger.kind === 'application') return status === 'join' || (status === 'rejected' && trigger.isAgain)
  return trigger.kind === 'code' && status === 'join'
}
