import { ChartColumn, HeartPulse, Landmark, PlusCircle, ReceiptText, ScrollText, Send } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { SideLink } from './side-link.tsx'

/** The side menu's places of a member. */
export default function MemberLinks() {
  const t = useLabels()
  return (
    <>
      <SideLink to={path('deposit')} icon={PlusCircle} label={t('player.deposit')} />
      <SideLink to={path('withdraw')} icon={Send} label={t('player.withdraw')} />
      <SideLink to={path('bets')} icon={ScrollText} label={t('player.betting_record')} />
      <SideLink to={path('transactions')} icon={ReceiptText} label={t('player.transactions')} />
      <SideLink to={path('accountRecord')} icon={Landmark} label={t('shell.account_record')} />
      <SideLink to={path('profit')} icon={ChartColumn} label={t('player.profit')} />
      <SideLink to={path('saferPlay')} icon={HeartPulse} label={t('player.safer_play')} />
    </>
  )
}
