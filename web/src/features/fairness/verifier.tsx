import type { KeptDraw, RoundDetail, RoundProof } from '@night-market/protocol/play'
import type { ReactNode } from 'react'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import { MathsLink } from './maths-link.tsx'
import { SeedList, type Seed } from './seed-list.tsx'
import { VendorRound } from './vendor-round.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'

type VerifierProps = {
  detail: RoundDetail & { proof: RoundProof }
  verifyUrl: string | null
  /** What reveals the server seed from here. */
  reveal: ReactNode
}

/** The verdict of the vendor's verifier over a round, and all that a verifier of one's own needs. */
export function Verifier({ detail, verifyUrl, reveal }: VerifierProps) {
  const t = useLabels()
  const { proof, kept } = detail
  const canReveal = proof.serverSeed === null && proof.nextServerSeedHash !== null
  return (
    <Stack>
      <VendorRound detail={detail} verifyUrl={verifyUrl} view="verify" />
      {canReveal && reveal}
      <SeedList seeds={seedsOf(t, proof, kept)} />
      <MathsLink gameCode={proof.gameCode} />
    </Stack>
  )
}

/** What the platform has kept is shown as it was kept: the vendor's word alone is shown of the rest. */
function seedsOf(t: Translate, proof: RoundProof, draw: KeptDraw): Seed[] {
  const { seedHash: keptHash } = draw
  const kept = { label: t('fairness.kept_hash'), value: keptHash ?? t('fairness.no_kept_hash') }
  const ofStudio = { label: t('fairness.server_seed_hash'), value: proof.serverSeedHash }
  return [
    { ...kept, isCopied: keptHash !== null },
    ...(keptHash === proof.serverSeedHash ? [] : [ofStudio]),
    proof.serverSeed === null
      ? { label: t('fairness.server_seed'), value: t('fairness.not_revealed'), isCopied: false }
      : { label: t('fairness.server_seed'), value: proof.serverSeed },
    { label: t('fairness.client_seed'), value: proof.clientSeed },
    { label: t('fairness.nonce'), value: String(draw.nonce ?? draw.number ?? proof.nonce) },
    ...(proof.choice === null ? [] : [{ label: t('fairness.choice'), value: JSON.stringify(proof.choice) }]),
    ...(proof.actions.length === 0
      ? []
      : [{ label: t('fairness.actions'), value: JSON.stringify(proof.actions) }]),
    ...(proof.nextServerSeedHash === null
      ? []
      : [{ label: t('fairness.next_hash'), value: proof.nextServerSeedHash }]),
    { label: t('fairness.formula_version'), value: proof.formula, isCopied: false },
    { label: t('fairness.maths_hash'), value: draw.mathsHash ?? proof.mathsHash },
  ]
}
