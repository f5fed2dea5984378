/** All that a verifier of one's own needs, by the kind of the round. */
import type { KeptDraw } from '@night-market/protocol/play'
import type {
  RoundProof,
  SeedsProof,
  SlipProof,
  TicketProof,
} from '@night-market/protocol/vendor/round-proof'
import type { Translate } from '../../shell/i18n/i18n.ts'
import type { Seed } from './seed-list.tsx'

/** What the platform has kept is shown as it was kept: the vendor's word alone is shown of the rest. */
export function seedsOf(t: Translate, proof: RoundProof, kept: KeptDraw): Seed[] {
  return [
    ...ofKind(t, proof, kept),
    { label: t('fairness.formula_version'), value: proof.formula, isCopied: false },
    { label: t('fairness.maths_hash'), value: kept.mathsHash ?? proof.mathsHash },
  ]
}

function ofKind(t: Translate, proof: RoundProof, kept: KeptDraw): Seed[] {
  switch (proof.kind) {
    case 'seeds':
      return [...hashes(t, kept, proof.serverSeedHash), ...ofPair(t, proof, kept)]
    case 'ticket':
      return ofTicket(t, proof, kept)
    case 'slip':
      return ofSlip(t, proof, kept)
  }
}

/** The hash that was kept since the bet, and what the vendor names now where that is another. */
function hashes(t: Translate, { seedHash }: KeptDraw, named: string | null): Seed[] {
  const kept = { label: t('fairness.kept_hash'), value: seedHash ?? t('fairness.no_kept_hash') }
  return [
    { ...kept, isCopied: seedHash !== null },
    ...(named === null || named === seedHash
      ? []
      : [{ label: t('fairness.server_seed_hash'), value: named }]),
  ]
}

function ofPair(t: Translate, proof: SeedsProof, kept: KeptDraw): Seed[] {
  return [
    secret(t('fairness.server_seed'), proof.serverSeed, t('fairness.not_revealed')),
    { label: t('fairness.client_seed'), value: proof.clientSeed },
    { label: t('fairness.nonce'), value: String(kept.nonce ?? kept.number ?? proof.nonce) },
    ...(proof.choice === null ? [] : [{ label: t('fairness.choice'), value: JSON.stringify(proof.choice) }]),
    ...(proof.actions.length === 0
      ? []
      : [{ label: t('fairness.actions'), value: JSON.stringify(proof.actions) }]),
    ...(proof.nextServerSeedHash === null
      ? []
      : [{ label: t('fairness.next_hash'), value: proof.nextServerSeedHash }]),
  ]
}

function ofTicket(t: Translate, { ticket, draw, group, lines }: TicketProof, kept: KeptDraw): Seed[] {
  const { issue, place, seedHash, seed, beacon, beaconProof, root } = draw
  const [chain, number] = [kept.chain ?? place?.chain, kept.number ?? place?.number]
  return [
    { label: t('fairness.ticket'), value: ticket },
    { label: t('fairness.draw'), value: issue },
    // An official draw has no seed.
    ...(place === null
      ? []
      : [
          ...hashes(t, kept, seedHash),
          secret(t('fairness.draw_seed'), seed, t('fairness.not_drawn')),
          { label: t('fairness.chain'), value: chain ?? '' },
          { label: t('fairness.chain_number'), value: String(number) },
        ]),
    ...(beaconProof === null
      ? []
      : [{ label: t('fairness.beacon', { round: beaconProof.round }), value: beacon }]),
    ...(root === null ? [] : [{ label: t('fairness.root'), value: root }]),
    { label: t('fairness.choice'), value: JSON.stringify({ group, lines }) },
  ]
}

function ofSlip(t: Translate, proof: SlipProof, kept: KeptDraw): Seed[] {
  const { matches, selections, sizes, stakeOfLine } = proof
  return [
    ...(kept.seedHash === null ? [] : [{ label: t('fairness.kept_hash'), value: kept.seedHash }]),
    ...matches.flatMap(({ home, away, seedHash, seed }) => {
      const name = `${home} – ${away}`
      if (seedHash === null)
        return [{ label: t('fairness.match_hash', { name }), value: t('fairness.entered'), isCopied: false }]
      return [
        { label: t('fairness.match_hash', { name }), value: seedHash },
        secret(t('fairness.match_seed', { name }), seed, t('fairness.not_over')),
      ]
    }),
    { label: t('fairness.choice'), value: JSON.stringify({ sizes, stakeOfLine, selections }) },
  ]
}

const secret = (label: string, value: string | null, whenHidden: string): Seed =>
  value === null ? { label, value: whenHidden, isCopied: false } : { label, value }
