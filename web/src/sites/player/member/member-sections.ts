import {
  ArrowLeftRight,
  Bell,
  ChartColumn,
  Crosshair,
  Crown,
  FileText,
  Gift,
  HandCoins,
  HeartPulse,
  Landmark,
  Network,
  Percent,
  PlusCircle,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { Place } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import type { LabelKey } from '../../../label-keys.ts'

type Section = { place: Place; icon: LucideIcon; label: LabelKey; text: LabelKey; isForAgents?: true }

const SECTIONS: readonly Section[] = [
  {
    place: 'deposit',
    icon: PlusCircle,
    label: 'player.deposit',
    text: 'account.deposit_text',
  },
  {
    place: 'withdraw',
    icon: Send,
    label: 'player.withdraw',
    text: 'account.withdraw_text',
  },
  {
    place: 'vendorFunds',
    icon: ArrowLeftRight,
    label: 'account.transfer',
    text: 'account.transfer_text',
  },
  {
    place: 'transfers',
    icon: Network,
    label: 'account.line',
    text: 'account.line_text',
    isForAgents: true,
  },
  { place: 'messages', icon: Bell, label: 'account.messages', text: 'account.messages_text' },
  { place: 'rewardCenter', icon: HandCoins, label: 'account.rewards', text: 'account.rewards_text' },
  { place: 'referral', icon: UserPlus, label: 'account.referral', text: 'account.referral_text' },
  { place: 'missionLeaderboard', icon: Crosshair, label: 'account.missions', text: 'account.missions_text' },
  { place: 'vip', icon: Crown, label: 'account.vip', text: 'account.vip_text' },
  { place: 'manualRebate', icon: Percent, label: 'account.rebate', text: 'account.rebate_text' },
  {
    place: 'bets',
    icon: ScrollText,
    label: 'player.betting_record',
    text: 'account.betting_record_text',
  },
  {
    place: 'transactions',
    icon: ReceiptText,
    label: 'player.transactions',
    text: 'account.transactions_text',
  },
  {
    place: 'accountRecord',
    icon: Landmark,
    label: 'shell.account_record',
    text: 'reports.account_text',
  },
  {
    place: 'profit',
    icon: ChartColumn,
    label: 'player.profit',
    text: 'reports.profit_text',
  },
  { place: 'bonuses', icon: Gift, label: 'shell.bonuses', text: 'reports.no_bonuses_text' },
  { place: 'statement', icon: FileText, label: 'shell.statement', text: 'reports.statement_text' },
  {
    place: 'security',
    icon: ShieldCheck,
    label: 'player.security',
    text: 'security.link_text',
  },
  {
    place: 'saferPlay',
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
