import type { OfferBody } from '@night-market/protocol/agents/agreements'
import type { MoveAct, ReverseBillAct } from '@night-market/protocol/agents/staff'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { z } from 'zod'
import { MemberLink } from '../../../../../shell/back-office/member-link.tsx'
import { numberLocale, useLabels, useLanguage } from '../../../../../shell/i18n/i18n.ts'
import { Money } from '../../../../../shell/money.tsx'
import { kindOf } from './kind.ts'
import { useSiteAsset } from './site-asset.ts'

type Move = z.infer<typeof MoveAct>
type Offer = Omit<z.infer<typeof OfferBody>, 'payer'>
type Reversal = z.infer<typeof ReverseBillAct>

const member = (id: string) => <MemberLink id={id} username="" />

function MoveFacts({ payload }: { payload: Move }) {
  const t = useLabels()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.member')}>{member(payload.member)}</Fact>
      <Fact label={t('proposal.new_upline')}>{member(payload.upline)}</Fact>
      <Fact label={t('proposal.when')}>{t('proposal.next_midnight')}</Fact>
    </Facts>
  )
}

function OfferFacts({ payload: { kind, payee, terms } }: { payload: Offer }) {
  const t = useLabels()
  const asset = useSiteAsset()
  const percent = new Intl.NumberFormat(numberLocale(useLanguage()), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (
    <>
      <Facts look="lines">
        <Fact label={t('proposal.agent')}>{member(payee)}</Fact>
        <Fact label={t('proposal.agreement')}>{t(`proposal.agreement.${kind}`)}</Fact>
        <Fact label={t('proposal.active_from')}>
          <Money minor={terms.activeBet} asset={asset} />
        </Fact>
        <Fact label={t('proposal.period')}>{t(`proposal.period.${terms.period}`)}</Fact>
        <Fact label={t('proposal.carry')}>{t(`proposal.carry.${terms.carry}`)}</Fact>
      </Facts>
      <Facts look="lines">
        {terms.tiers.map((tier) => (
          <Fact key={JSON.stringify(tier)} label={<TierText tier={tier} asset={asset} />}>
            {percent.format(tier.rate / 10_000)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

type Tier = Offer['terms']['tiers'][number]

/** What a tier asks for. */
function TierText({ tier, asset }: { tier: Tier; asset: string }) {
  const t = useLabels()
  const asked = [
    ['proposal.from_valid_bet', tier.periodValidBet],
    ['proposal.from_net_loss', tier.periodProfitAndLoss],
    ['proposal.from_day_bet', tier.betAmountDaily],
    ['proposal.from_hour_bet', tier.betAmountHourly],
  ] as const
  return (
    <>
      {t('proposal.active_members', { count: tier.activeMembers })}
      {asked.map(([label, minor]) =>
        minor === null || minor === '0' ? null : (
          <span key={label}>
            {' · '}
            {t(label)} <Money minor={minor} asset={asset} />
          </span>
        ),
      )}
    </>
  )
}

function ReversalFacts({ payload }: { payload: Reversal }) {
  const t = useLabels()
  return (
    <>
      <Facts look="lines">
        <Fact label={t('proposal.bill')}>{payload.bill}</Fact>
      </Facts>
      <p>{t('proposal.reversal_text')}</p>
    </>
  )
}

export const branchMove = kindOf<Move>({ Facts: MoveFacts, subject: ({ member: moved }) => moved })
export const agreementOffer = kindOf<Offer>({ Facts: OfferFacts, subject: ({ payee }) => payee })
export const reversedBill = kindOf<Reversal>({ Facts: ReversalFacts, subject: ({ bill }) => bill })
