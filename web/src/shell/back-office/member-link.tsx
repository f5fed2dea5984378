import { Link } from '@night-market/ui/router/link.tsx'

/** A member's name in the console, which leads to their profile. */
export const MemberLink = ({ id, username }: { id: string; username: string }) => (
  <Link to={`/console/members/${encodeURIComponent(id)}`}>{username === '' ? id : username}</Link>
)
