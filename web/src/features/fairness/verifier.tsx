import type { RoundDetail } from '@night-market/protocol/play'
import type { RoundProof } from '@night-market/protocol/vendor/round-proof'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { MathsLink } from './maths-link.tsx'
import { SeedList } from './seed-list.tsx'
import { seedsOf } from './seeds-of.ts'
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
  const canReveal = proof.kind === 'seeds' && proof.serverSeed === null && proof.nextServerSeedHash !== null
  return (
    <Stack>
      <VendorRound detail={detail} verifyUrl={verifyUrl} view="verify" />
      {canReveal && reveal}
      <SeedList seeds={seedsOf(t, proof, kept)} />
      <MathsLink gameCode={proof.gameCode} />
    </Stack>
  )
}
