import {
  Bell,
  ChartColumn,
  Crosshair,
  Crown,
  FerrisWheel,
  Gift,
  HeartPulse,
  Landmark,
  PartyPopper,
  Percent,
  PlusCircle,
  ReceiptText,
  ScrollText,
  Send,
  Store,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { LabelKey } from '../../../label-keys.ts'

export type MenuPlace = {
  place:
    | 'account'
    | 'accountRecord'
    | 'bets'
    | 'deposit'
    | 'draws'
    | 'manualRebate'
    | 'messages'
    | 'missionLeaderboard'
    | 'pointMall'
    | 'profit'
    | 'promotions'
    | 'referral'
    | 'rewardCenter'
    | 'saferPlay'
    | 'transactions'
    | 'vip'
    | 'withdraw'
  icon: LucideIcon
  label: LabelKey
  isForMembers?: true
}

/** NAV-15: only while the referral promotion is on, or for visitors. */
export const INVITE: MenuPlace = { place: 'referral', icon: UserPlus, label: 'menu.invite' }

export const REWARDS: readonly MenuPlace[] = [
  { place: 'promotions', icon: PartyPopper, label: 'hd_event' },
  INVITE,
  { place: 'draws', icon: FerrisWheel, label: 'menu.draws' },
  { place: 'rewardCenter', icon: Gift, label: 'menu.reward_centre', isForMembers: true },
  { place: 'manualRebate', icon: Percent, label: 'menu.rebate', isForMembers: true },
  { place: 'missionLeaderboard', icon: Crosshair, label: 'menu.missions', isForMembers: true },
  { place: 'pointMall', icon: Store, label: 'menu.points' },
]

/** Spec 2: only for members with a level. */
export const VIP: MenuPlace = { place: 'vip', icon: Crown, label: 'menu.vip' }

export const ACCOUNT: readonly MenuPlace[] = [
  VIP,
  { place: 'deposit', icon: PlusCircle, label: 'player.deposit' },
  { place: 'withdraw', icon: Send, label: 'player.withdraw' },
  { place: 'bets', icon: ScrollText, label: 'player.betting_record' },
  { place: 'accountRecord', icon: Landmark, label: 'shell.account_record' },
  { place: 'transactions', icon: ReceiptText, label: 'player.transactions' },
  { place: 'profit', icon: ChartColumn, label: 'player.profit' },
  { place: 'account', icon: UserRound, label: 'player.my_account' },
  { place: 'messages', icon: Bell, label: 'menu.messages' },
  { place: 'saferPlay', icon: HeartPulse, label: 'player.safer_play' },
]
