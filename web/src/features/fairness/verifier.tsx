import type { RoundProof } from '@night-market/protocol/play'
import { useQuery } from '@tanstack/react-query'
import { useWords, type Translate } from '../../lib/i18n.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import './fairness.css'
import { Formula } from './formula.tsx'
import { SeedList, type Seed } from './seed-list.tsx'
import { SealedCard, VerdictCard } from './verdict-card.tsx'
import { verdictQuery } from './verdict-query.ts'

/** Checks a round in this browser: its seed against the published hash, its course against a replay. */
export function Verifier({ proof }: { proof: RoundProof }) {
  const t = useWords()
  const { serverSeed } = proof
  return (
    <div className="verifier">
      {serverSeed === null ? <SealedCard /> : <Checked proof={{ ...proof, serverSeed }} />}
      <SeedList seeds={seedsOf(t, proof)} />
      <Formula />
    </div>
  )
}

function Checked({ proof }: { proof: RoundProof & { serverSeed: string } }) {
  const { data, error, refetch } = useQuery(verdictQuery(proof))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return data ? <VerdictCard verdict={data} /> : <Skeleton shape="row" />
}

function seedsOf(t: Translate, proof: RoundProof): Seed[] {
  return [
    { label: t('fairness.server_seed_hash'), value: proof.serverSeedHash },
    proof.serverSeed === null
      ? { label: t('fairness.server_seed'), value: t('fairness.not_revealed'), isCopied: false }
      : { label: t('fairness.server_seed'), value: proof.serverSeed },
    { label: t('fairness.client_seed'), value: proof.clientSeed },
    { label: t('fairness.nonce'), value: String(proof.nonce) },
    { label: t('fairness.formula_version'), value: proof.formula, isCopied: false },
    { label: t('fairness.maths_hash'), value: proof.mathsHash },
  ]
}
