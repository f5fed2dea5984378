/** All a verifier needs to play a round again, from the host that has it. */
import type { z } from 'zod'
import type { RoundDetailAnswer, RoundDetailCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { OpenHost } from '../hosts/plug.ts'

export async function roundDetail(
  { proofOf }: Pick<OpenHost, 'proofOf'>,
  { round, user }: z.output<typeof RoundDetailCall>,
): Promise<z.input<typeof RoundDetailAnswer>> {
  const proof = await proofOf(round, user)
  return proof ? { status: 'RS_OK', proof } : { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
}
