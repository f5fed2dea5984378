import {
  Crosshair,
  Crown,
  FerrisWheel,
  Gift,
  HandCoins,
  PartyPopper,
  Percent,
  Store,
  UserPlus,
} from 'lucide-react'
import { piece, query } from '../../../shell/page.ts'
import type { PlayerPage } from './page.ts'

/** Promotions, rewards, missions, VIP, points, and the agents' entrance. */
export const REWARDS = {
  promotions: {
    path: '/promotions',
    takes: query<{ category?: string }>(),
    page: piece(() => import('../../../features/promotions/promotions-page.tsx')),
    icon: PartyPopper,
    badge: 'promotions',
    menu: { group: 'rewards', row: 10, label: 'hd_event' },
    live: { 'promotions.changed': 'promotions', 'cashier.payment_changed': 'promotions' },
  },
  promotion: { path: '/promotions/:id', page: piece(() => import('../promotion-page.tsx')) },
  draws: {
    path: '/rewards',
    page: piece(() => import('../../../features/rewards/chance/draws-page.tsx')),
    icon: FerrisWheel,
    menu: { group: 'rewards', row: 30, label: 'menu.draws' },
  },
  draw: { path: '/rewards/:id', page: piece(() => import('../../../features/rewards/chance/draw-page.tsx')) },
  rewardCenter: {
    path: '/member/rewardCenter',
    who: 'session',
    page: piece(() => import('../../../features/rewards/reward-centre-page.tsx')),
    icon: Gift,
    badge: 'rewards',
    menu: { group: 'rewards', row: 40, label: 'menu.reward_centre', isFor: 'members' },
    section: { row: 60, label: 'account.rewards', text: 'account.rewards_text', icon: HandCoins },
    live: { 'rewards.changed': 'rewards' },
  },
  referral: {
    path: '/member/referral',
    who: 'session',
    page: piece(() => import('../../../features/promotions/referral/referral-page.tsx')),
    icon: UserPlus,
    // NAV-15: only while the referral promotion is on, or for visitors.
    menu: { group: 'rewards', row: 20, label: 'menu.invite', isFor: 'invited' },
    section: { row: 70, label: 'account.referral', text: 'account.referral_text' },
  },
  missionLeaderboard: {
    path: '/member/missionLeaderboard',
    who: 'session',
    page: piece(() => import('../../../features/missions/missions-page.tsx')),
    icon: Crosshair,
    badge: 'missions',
    menu: { group: 'rewards', row: 60, label: 'menu.missions', isFor: 'members' },
    section: { row: 80, label: 'account.missions', text: 'account.missions_text' },
    live: { 'rewards.changed': 'missions' },
  },
  vip: {
    path: '/member/vip',
    who: 'session',
    page: piece(() => import('../../../features/vip/vip-page.tsx')),
    icon: Crown,
    // Spec 2: only for members with a level.
    menu: { group: 'account', row: 10, label: 'menu.vip', isFor: 'levels' },
    section: { row: 90, label: 'account.vip', text: 'account.vip_text' },
  },
  manualRebate: {
    path: '/member/manualRebate',
    who: 'session',
    page: piece(() => import('../../../features/vip/rebate-page.tsx')),
    icon: Percent,
    menu: { group: 'rewards', row: 50, label: 'menu.rebate', isFor: 'members' },
    section: { row: 100, label: 'account.rebate', text: 'account.rebate_text' },
  },
  pointMall: {
    path: '/pointMall',
    takes: query<{ view?: string }>(),
    page: piece(() => import('../../../features/points/points-page.tsx')),
    frame: 'short',
    icon: Store,
    menu: { group: 'rewards', row: 70, label: 'menu.points' },
    live: { 'points.changed': 'points' },
  },
  agent: { path: '/agent', page: piece(() => import('../coming/agent-page.tsx')), frame: 'bare' },
  agentHome: {
    path: '/agentHome',
    who: 'agent',
    page: piece(() => import('../coming/agent-centre.tsx')),
    frame: 'bare',
    isHidden: true,
    live: { 'agents.changed': 'agents' },
  },
} as const satisfies Record<string, PlayerPage>
