import type { RoundDetail, RoundProof } from '@night-market/protocol/play'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import './fairness.css'
import { Formula } from './formula.tsx'
import { MathsLink } from './maths-link.tsx'
import { SeedList, type Seed } from './seed-list.tsx'
import { SealedCard, VerdictCard } from './verdict-card.tsx'
import { verdictQuery } from './verdict-query.ts'

type VerifierProps = {
  proof: RoundProof
  /** The hash the platform has kept since the bet. */
  keptHash: RoundDetail['seedHash']
  /** What reveals the server seed from here. */
  reveal: ReactNode
}

/** Checks a round in this browser: its seed against the hash kept since the bet, its course against a replay. */
export function Verifier({ proof, keptHash, reveal }: VerifierProps) {
  const t = useLabels()
  const { serverSeed } = proof
  const isHashFalse = keptHash !== null && keptHash !== proof.serverSeedHash
  return (
    <div className="verifier">
      {serverSeed === null ? (
        <SealedCard isHashFalse={isHashFalse} reveal={proof.nextServerSeedHash === null ? null : reveal} />
      ) : (
        <Checked proof={{ ...proof, serverSeed, keptHash }} />
      )}
      <SeedList seeds={seedsOf(t, proof, keptHash)} />
      <MathsLink gameCode={proof.gameCode} />
      <Formula />
    </div>
  )
}

function Checked({ proof }: { proof: RoundProof & { serverSeed: string; keptHash: string | null } }) {
  const { data, error, refetch } = useQuery(verdictQuery(proof))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return data ? <VerdictCard verdict={data} /> : <Skeleton shape="row" />
}

function seedsOf(t: Translate, proof: RoundProof, keptHash: string | null): Seed[] {
  const kept = { label: t('fairness.kept_hash'), value: keptHash ?? t('fairness.no_kept_hash') }
  const ofStudio = { label: t('fairness.server_seed_hash'), value: proof.serverSeedHash }
  return [
    { ...kept, isCopied: keptHash !== null },
    ...(keptHash === proof.serverSeedHash ? [] : [ofStudio]),
    proof.serverSeed === null
      ? { label: t('fairness.server_seed'), value: t('fairness.not_revealed'), isCopied: false }
      : { label: t('fairness.server_seed'), value: proof.serverSeed },
    { label: t('fairness.client_seed'), value: proof.clientSeed },
    { label: t('fairness.nonce'), value: String(proof.nonce) },
    ...(proof.choice === null ? [] : [{ label: t('fairness.choice'), value: JSON.stringify(proof.choice) }]),
    ...(proof.actions.length === 0
      ? []
      : [{ label: t('fairness.actions'), value: JSON.stringify(proof.actions) }]),
    ...(proof.nextServerSeedHash === null
      ? []
      : [{ label: t('fairness.next_hash'), value: proof.nextServerSeedHash }]),
    { label: t('fairness.formula_version'), value: proof.formula, isCopied: false },
    { label: t('fairness.maths_hash'), value: proof.mathsHash },
  ]
}
