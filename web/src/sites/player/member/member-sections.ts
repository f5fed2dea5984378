import {
  ArrowLeftRight,
  ChartColumn,
  FileText,
  Gift,
  HeartPulse,
  Landmark,
  Network,
  PlusCircle,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import type { Place } from '../../../shell/path.ts'
import { useSession } from '../../../shell/session.ts'
import type { LabelKey } from '../../../label-keys.ts'

type Section = { place: Place; icon: LucideIcon; label: LabelKey; text: LabelKey; isForAgents?: true }

const SECTIONS: readonly Section[] = [
  {
    place: '/member/depositv2',
    icon: PlusCircle,
    label: 'player.deposit',
    text: 'account.deposit_text',
  },
  {
    place: '/member/withdraw',
    icon: Send,
    label: 'player.withdraw',
    text: 'account.withdraw_text',
  },
  {
    place: '/member/transferFund',
    icon: ArrowLeftRight,
    label: 'account.transfer',
    text: 'account.transfer_text',
  },
  {
    place: '/member/transferUpline',
    icon: Network,
    label: 'account.line',
    text: 'account.line_text',
    isForAgents: true,
  },
  {
    place: '/member/personalHistoryCopy',
    icon: ScrollText,
    label: 'player.betting_record',
    text: 'account.betting_record_text',
  },
  {
    place: '/member/transactionHistory',
    icon: ReceiptText,
    label: 'player.transactions',
    text: 'account.transactions_text',
  },
  {
    place: '/member/accountRecord',
    icon: Landmark,
    label: 'shell.account_record',
    text: 'reports.account_text',
  },
  {
    place: '/member/personalProfit',
    icon: ChartColumn,
    label: 'player.profit',
    text: 'reports.profit_text',
  },
  { place: '/member/bonusDetails', icon: Gift, label: 'shell.bonuses', text: 'reports.no_bonuses_text' },
  { place: '/member/statement', icon: FileText, label: 'shell.statement', text: 'reports.statement_text' },
  {
    place: '/member/securityCenter',
    icon: ShieldCheck,
    label: 'player.security',
    text: 'security.link_text',
  },
  {
    place: '/member/saferPlay',
    icon: HeartPulse,
    label: 'player.safer_play',
    text: 'protection.link_text',
  },
]

/** The pages of the member centre, in their order; those of agents for agents alone. */
export function useSections(): readonly Section[] {
  const { isAgent } = useSession()
  return SECTIONS.filter(({ isForAgents }) => !isForAgents || isAgent)
}
