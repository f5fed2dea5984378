import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { Stop } from '../../cli/stop.ts'

const REFUSED = 'RS_ERROR_INVALID_SIGNATURE'

/**
 * Stops with the reason when the other side does not believe the first call: every rule would fail for it, and none would
 * say why.
 */
export async function requireSignature({
  ask,
  version,
  code,
}: {
  /** The status that a harmless call gets when it is signed in this version. */
  ask(version: SignatureVersion): Promise<unknown>
  version: SignatureVersion
  code: string
}): Promise<void> {
  if ((await ask(version)) !== REFUSED) return
  const other = version === 1 ? 2 : 1
  const isOther = (await ask(other)) !== REFUSED
  const first = `The first call, signed in version ${version}, is answered ${REFUSED}`
  if (isOther)
    throw new Stop(
      `${first}: this connection is of version ${other}. Run it again with --signature-version ${other}.`,
    )
  throw new Stop(
    `${first}, in version ${other} too. Is the public half of --key the one that ${code} is connected with? ` +
      `Is "${code}" its code, and are both clocks within 300 s?`,
  )
}
