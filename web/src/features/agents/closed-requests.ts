import { session } from '../../shell/storage.ts'
import type { KindRequest } from './queries.ts'

type Pending = Pick<KindRequest, 'request'>

/** A request in the version that was shown: other terms, or the end that is asked for later, are another one. */
export const keyOf = ({ request: { requestId, version, type } }: Pending): string =>
  [requestId, version, type].join('/')

/** The requests whose dialog was closed in this session of the tab. */
export const closedRequests = (): readonly string[] => session.read('closedRequests')?.split(' ') ?? []

export const forgetClosed = (): void => session.remove('closedRequests')

/** Remembers that a dialog was closed; all that were. */
export function keepClosed(pending: Pending): readonly string[] {
  const closed = [...new Set([...closedRequests(), keyOf(pending)])]
  session.write('closedRequests', closed.join(' '))
  return closed
}
