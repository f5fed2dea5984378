import { audit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/db.ts'

/** Notes members who wrote of despair in the audit, where those who look after safer play find them. */
export async function noteDistress(
  tx: Tx,
  flagged: { conversationId: string; memberId: string | null; at: string }[],
): Promise<void> {
  for (const { conversationId, memberId, at } of flagged) {
    const details = { conversation: conversationId }
    const noted = { who: { kind: 'support' }, what: 'protection.distress_noted', details } as const
    await audit(tx, { ...noted, subject: memberId ?? conversationId }, new Date(at))
  }
}
