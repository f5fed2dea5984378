import type { BranchRow } from '@night-market/protocol/agents/team'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import type { LabelKey } from '../../../label-keys.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { BranchLine, BranchPage } from '../queries.ts'

/** `play` shows what was staked and paid, `loss` what the team lost, with what it was given. */
export type BranchLook = 'play' | 'loss'

/** What the team won or lost with what it was given. */
export const netOf = ({ result, rewards }: Pick<BranchRow, 'result' | 'rewards'>): string =>
  (BigInt(result) + BigInt(rewards)).toString()

type Sum = 'stake' | 'payout' | 'validBet' | 'result' | 'rewards'
type Sums = Record<Sum, string> & { rounds: number }

/** All rows together, the own play of the branch's agent included. */
function totalsOf({ totals, own }: Pick<BranchPage, 'totals' | 'own'>): Sums {
  const sum = (name: Sum): string => (BigInt(totals[name]) + BigInt(own?.[name] ?? 0)).toString()
  return {
    stake: sum('stake'),
    payout: sum('payout'),
    validBet: sum('validBet'),
    result: sum('result'),
    rewards: sum('rewards'),
    rounds: totals.rounds + (own?.rounds ?? 0),
  }
}

/** The key of each column is its name in the file of the same rows. */
const SUMS = {
  stake: ['agents.stake', 'agents.stake_is'],
  payout: ['agents.payout', 'agents.payout_is'],
  validBet: ['agents.valid_bet', 'agents.figure.valid_bet_is'],
  result: ['agents.result', 'agents.figure.result_is'],
  rewards: ['agents.rewards', 'agents.rewards_is'],
} as const satisfies Record<Sum, readonly [LabelKey, LabelKey]>

const SHOWN = {
  play: ['stake', 'payout', 'validBet', 'result'],
  loss: ['stake', 'payout', 'result', 'rewards'],
} as const satisfies Record<BranchLook, readonly Sum[]>

export function useBranchColumns(look: BranchLook, page: BranchPage | undefined): ReportColumn<BranchLine>[] {
  const t = useLabels()
  const named = useNamedColumns(page)
  const asset = page?.asset ?? ''
  const totals = page && totalsOf(page)
  const money = (minor: string | undefined, isDelta: boolean) =>
    minor === undefined ? null : <Money {...{ minor, asset, isDelta }} />
  const sums = SHOWN[look].map((key): ReportColumn<BranchLine> => {
    const isDelta = key === 'result'
    return {
      key,
      order: key,
      label: t(SUMS[key][0]),
      definition: t(SUMS[key][1]),
      align: 'end',
      cell: (row) => money(row[key], isDelta),
      total: money(totals?.[key], isDelta),
    }
  })
  if (look === 'play') return [...named, ...sums]
  const net: ReportColumn<BranchLine> = {
    key: 'net',
    order: 'net',
    align: 'end',
    label: t('agents.net_result'),
    definition: t('agents.net_result_is'),
    cell: (row) => money(netOf(row), true),
    total: money(totals && netOf(totals), true),
  }
  return [...named, ...sums, net]
}

function useNamedColumns(page: BranchPage | undefined): ReportColumn<BranchLine>[] {
  const t = useLabels()
  const count = (of: number) => <span className="num">{of}</span>
  return [
    {
      key: 'name',
      order: 'name',
      label: t('agents.member'),
      cell: ({ name, isOwn }) => (isOwn ? t('agents.own_play', { name }) : name),
    },
    {
      key: 'type',
      label: t('agents.type'),
      cell: ({ type }) => t(type === 0 ? 'agents.is_member' : 'agents.is_agent'),
    },
    {
      key: 'members',
      order: 'members',
      align: 'end',
      label: t('agents.below'),
      definition: t('agents.figure.members_is'),
      cell: ({ members, isOwn, type }) => (isOwn || type === 0 ? '–' : count(members)),
    },
    {
      key: 'rounds',
      order: 'rounds',
      align: 'end',
      label: t('agents.rounds'),
      definition: t('agents.rounds_is'),
      cell: ({ rounds }) => count(rounds),
      total: page && count(totalsOf(page).rounds),
    },
  ]
}
