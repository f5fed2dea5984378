import type { Found } from '@night-market/protocol/console/members'

export interface IdTable {
  table: string
  /** The column that names the member. */
  owner: string
  by: Found['by']
}

const inTable = (table: string, owner: string, by: Found['by']): IdTable => ({ table, owner, by })

/** What the prefix of an id names. A deposit's is that of its transfer, whose accounts know whose it is. */
const TABLES: Record<string, IdTable | IdTable[]> = {
  mbr: inTable('members.members', 'id', 'id'),
  wdr: inTable('cashier.withdrawals', 'member_id', 'withdrawal'),
  pac: inTable('cashier.payout_accounts', 'member_id', 'payee'),
  vtr: inTable('vendor_funds.transfers', 'member_id', 'payment'),
  ltr: inTable('cashier.hierarchy_transfers', 'from_member', 'payment'),
  rnd: inTable('play.rounds', 'member', 'round'),
  lch: inTable('play.launches', 'member', 'session'),
  ses: inTable('sessions.sessions', 'member', 'session'),
  clm: inTable('rewards.claims', 'member', 'reward'),
  rdm: inTable('points.redemptions', 'member', 'reward'),
  cnv: [
    inTable('support.conversations', 'member', 'conversation'),
    inTable('points.conversions', 'member', 'reward'),
  ],
  agr: inTable('agents.agreements', 'payee', 'agreement'),
  bil: inTable('agents.bills', 'payee', 'agreement'),
  apl: inTable('promotions.applications', 'member', 'reward'),
  trf: [
    inTable('cashier.deposits', 'member_id', 'deposit'),
    inTable('ledger.transfers', 'owner', 'transfer'),
  ],
}

/** The tables that an id's prefix may name; none of a text that is no such id. */
export function tablesOf(id: string): IdTable[] {
  const [prefix = '', rest = ''] = id.split('_', 2)
  const found = rest === '' ? undefined : TABLES[prefix]
  return found === undefined ? [] : [found].flat()
}
