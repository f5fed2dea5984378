import { Gift, HandCoins, Megaphone, PackageCheck, PiggyBank, ShoppingBag, Ticket } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** What is given away, and what may be. */
export const REWARDS: PageGroup = {
  heading: 'console.rewards',
  pages: [
    {
      path: '/console/rewards',
      label: 'console.budgets',
      icon: PiggyBank,
      rights: ['promote'],
      page: piece(() => import('../../../features/rewards/console/budgets-page.tsx')),
      live: { welcome: 'rewards' },
    },
    {
      path: '/console/rewards/grants',
      label: 'console.grants',
      icon: Gift,
      rights: ['promote'],
      page: piece(() => import('../../../features/rewards/console/grants-page.tsx')),
    },
    {
      path: '/console/rewards/claims',
      label: 'console.claims',
      icon: HandCoins,
      rights: ['promote'],
      page: piece(() => import('../../../features/rewards/console/claims-page.tsx')),
    },
    {
      path: '/console/rewards/draws',
      label: 'console.draws_of_rewards',
      icon: Ticket,
      rights: ['promote'],
      page: piece(() => import('../../../features/rewards/console/draws-page.tsx')),
    },
    {
      path: '/console/rewards/promotions',
      label: 'console.campaigns',
      icon: Megaphone,
      rights: ['promote'],
      page: piece(() => import('../../../features/promotions/console/campaigns-page.tsx')),
      live: { 'promotions.changed': 'promotions' },
    },
    {
      path: '/console/rewards/promotions/new',
      label: 'console.campaign_draft',
      rights: ['promote'],
      page: piece(() => import('../../../features/promotions/console/draft-page.tsx')),
    },
    {
      path: '/console/rewards/promotions/:id/edit',
      label: 'console.campaign_draft',
      rights: ['promote'],
      page: piece(() => import('../../../features/promotions/console/draft-page.tsx')),
    },
    {
      path: '/console/rewards/promotions/:id',
      label: 'console.campaign',
      rights: ['promote'],
      page: piece(() => import('../../../features/promotions/console/campaign-page.tsx')),
    },
    {
      path: '/console/rewards/goods',
      label: 'console.goods',
      icon: ShoppingBag,
      rights: ['promote'],
      page: piece(() => import('../../../features/points/console/goods-page.tsx')),
    },
    {
      path: '/console/rewards/redemptions',
      label: 'console.redemptions',
      icon: PackageCheck,
      rights: ['review'],
      page: piece(() => import('../../../features/points/console/redemptions-page.tsx')),
    },
  ],
}
